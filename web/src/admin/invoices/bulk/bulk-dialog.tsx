import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import { bulkActsWithNote } from '@checkout/contract/bulk-job/acts.ts';
import { bulkLimits } from '@checkout/contract/bulk-job/schema.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import type { RowDialogProps } from '../../actions/define-actions.ts';
import { useSelectInUrl } from '../../use-url-selection.ts';
import { possibleActions } from '../possible-actions.ts';
import { type BulkInput, destructiveActions, type OpenBulk } from './bulk-actions.ts';
import { BulkFields } from './bulk-fields.tsx';
import { ChosenInvoices } from './chosen-invoices.tsx';
import { useStartBulk } from './use-start-bulk.ts';

/**
 * One action on many invoices: what it does, how many it affects, and the fields it needs. Among individually
 * chosen invoices it names those to which it does not apply, and leaves them out. Once started, the server's
 * job is shown instead.
 */
export function BulkDialog({ row, onClose }: RowDialogProps<OpenBulk>) {
  const { action, invoices, matching } = row;
  const { t } = useTranslation('admin');
  const show = useSelectInUrl();
  const [chosen] = useState(() => invoices.map((invoice) => ({ invoice, isFit: isFit(invoice, action) })));
  const [input, setInput] = useState<BulkInput>({ text: '', sendWebhook: false });
  const fit = chosen.filter(({ isFit: fits }) => fits).map(({ invoice }) => invoice.id);
  const count = matching?.total ?? fit.length;
  const limit = matching ? bulkLimits.matching : bulkLimits.named;
  const { start, isPending, failure } = useStartBulk({
    onStarted: (id) => {
      row.onStarted();
      onClose();
      show('bulk', id);
    },
  });
  const isIdle = count === 0;
  const isMissing = bulkActsWithNote.includes(action) && input.text.trim() === '';
  const words = matching ? (`bulk.${action}.all` as const) : (`bulk.${action}.title` as const);
  return (
    <ActionDialog
      title={isIdle ? t('bulk.none') : t(words, { count })}
      submit={
        isIdle ? t(`invoices.actions.${action}`) : t(matching ? words : `bulk.${action}.submit`, { count })
      }
      onSubmit={() => start({ action, input, ...(matching ? { matching } : { invoiceIds: fit }) })}
      onClose={onClose}
      isDirty={input.text.trim() !== ''}
      isPending={isPending}
      failure={count > limit ? t('bulk.tooMany', { count: limit }) : failure}
      isBlocked={isIdle || isMissing || count > limit}
      isDestructive={destructiveActions.includes(action)}
    >
      <Typography color="textSecondary">{t(isIdle ? 'bulk.noneText' : `bulk.${action}.text`)}</Typography>
      {!isIdle && <BulkFields action={action} input={input} onInput={setInput} />}
      {!isIdle && (
        <Typography variant="body2" color="textSecondary">
          {t('bulk.goesOn')}
        </Typography>
      )}
      {!matching && (
        <ChosenInvoices chosen={chosen} isPayment={action === 'approve' || action === 'reject'} />
      )}
    </ActionDialog>
  );
}

function isFit(invoice: AdminInvoice, action: OpenBulk['action']): boolean {
  return possibleActions(invoice).includes(action);
}
