import type { AdminInvoice } from '@checkout/contract/invoice.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from './action-dialog.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { BulkResults } from './bulk-results.tsx';
import { rowActions } from './row-actions.ts';
import { type BulkActionName, type BulkInput, useBulkAction } from './use-bulk-action.ts';

/**
 * One action for many invoices: what it will do to how many, what it needs to know, and then of each invoice how it
 * went. Those that it cannot be done to are named and left alone.
 */
export function BulkDialog({ action, invoices, onClose }: BulkDialogProps) {
  const { t } = useTranslation('admin');
  const [chosen] = useState(() => invoices.map((invoice) => ({ invoice, isFit: isFit(invoice, action) })));
  const [input, setInput] = useState<BulkInput>({ text: '', sendWebhook: false });
  const { start, results, isPending } = useBulkAction(action);
  const fit = chosen.filter(({ isFit: fits }) => fits).map(({ invoice }) => invoice);
  const left = fit.filter(({ id }) => results.get(id)?.error !== null);
  const isDone = !isPending && results.size === fit.length;
  const isRequired = action === 'approve' || action === 'cancel';
  return (
    <ActionDialog
      title={t(`bulk.${action}.title`, { count: fit.length })}
      submit={
        isDone ? t('bulk.again', { count: left.length }) : t(`bulk.${action}.submit`, { count: fit.length })
      }
      onSubmit={() => void start(left, { ...input, text: input.text.trim() })}
      onClose={onClose}
      isPending={isPending}
      failure=""
      isBlocked={left.length === 0 || (isRequired && input.text.trim() === '')}
      isDestructive={action === 'cancel' || action === 'reject'}
    >
      <Typography color="textSecondary">{t(`bulk.${action}.text`)}</Typography>
      {results.size === 0 && <BulkFields action={action} input={input} onInput={setInput} />}
      <BulkResults chosen={chosen} results={results} isPending={isPending} />
    </ActionDialog>
  );
}

function isFit(invoice: AdminInvoice, action: BulkActionName): boolean {
  return rowActions(invoice).includes(action);
}

interface BulkDialogProps {
  action: BulkActionName;
  invoices: readonly AdminInvoice[];
  onClose: () => void;
}
