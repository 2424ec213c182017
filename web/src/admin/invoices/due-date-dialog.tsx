import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { ActionDialog, type InvoiceDialogProps } from './action-dialog.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** Another due date; the server makes it the end of that day UTC. */
export function DueDateDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [date, setDate] = useState(invoice.dueDate.slice(0, 10));
  const { start, isPending, failure } = useInvoiceAction({
    invoice,
    run: (dueDate: string) =>
      callApi('PATCH /api/admin/invoices/:id/due-date', { params: { id: invoice.id }, body: { dueDate } }),
    texts: { done: t('dueDate.done'), failed: t('dueDate.failed') },
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('dueDate.title', { number: invoice.gfaInvoiceId })}
      submit={t('dueDate.submit')}
      onSubmit={() => start(date)}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
      isBlocked={date === ''}
    >
      <TextBox
        type="date"
        label={t('dueDate.date')}
        hint={t('dueDate.hint')}
        required
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
    </ActionDialog>
  );
}
