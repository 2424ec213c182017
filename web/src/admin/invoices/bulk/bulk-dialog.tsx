import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActDialogProps } from '../../acts/act.ts';
import { ActionDialog } from '../../acts/action-dialog.tsx';
import { possibleActs } from '../possible-acts.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkResults } from './bulk-results.tsx';
import { type BulkActionName, type BulkInput, useBulkAction } from './use-bulk-action.ts';

/**
 * One action for many invoices: what it will do to how many, what it needs to know, and then of each invoice how it
 * went. Those that it cannot be done to are named and left alone.
 */
export function BulkDialog({ row: { action, invoices }, onClose }: ActDialogProps<OpenBulk>) {
  const { t } = useTranslation('admin');
  const [chosen] = useState(() => invoices.map((invoice) => ({ invoice, isFit: isFit(invoice, action) })));
  const [input, setInput] = useState<BulkInput>({ text: '', sendWebhook: false });
  const { start, results, isPending } = useBulkAction(action);
  const fit = chosen.filter(({ isFit: fits }) => fits).map(({ invoice }) => invoice);
  const left = fit.filter(({ id }) => results.get(id)?.error !== null);
  const isDone = !isPending && results.size === fit.length;
  const again = left.length > 0 ? t('bulk.again', { count: left.length }) : null;
  const isIdle = fit.length === 0;
  const submit = isDone ? again : t(`bulk.${action}.submit`, { count: fit.length });
  const isRequired = action === 'approve' || action === 'cancel';
  return (
    <ActionDialog
      title={isIdle ? t('bulk.none') : t(`bulk.${action}.title`, { count: fit.length })}
      submit={isIdle ? t(`invoices.actions.${action}`) : submit}
      onSubmit={() => void start(left, { ...input, text: input.text.trim() })}
      onClose={onClose}
      isPending={isPending}
      failure=""
      isBlocked={isIdle || (isRequired && input.text.trim() === '')}
      isDestructive={action === 'cancel' || action === 'reject'}
    >
      <Typography color="textSecondary">{t(isIdle ? 'bulk.noneText' : `bulk.${action}.text`)}</Typography>
      {results.size === 0 && !isIdle && <BulkFields action={action} input={input} onInput={setInput} />}
      <BulkResults
        chosen={chosen}
        results={results}
        isPending={isPending}
        isPayment={action === 'approve' || action === 'reject'}
      />
    </ActionDialog>
  );
}

function isFit(invoice: AdminInvoice, action: BulkActionName): boolean {
  return possibleActs(invoice).includes(action);
}

/** What was chosen to be done about which invoices. */
export interface OpenBulk {
  action: BulkActionName;
  invoices: readonly AdminInvoice[];
}
