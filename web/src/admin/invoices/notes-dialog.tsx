import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { ActionDialog, type InvoiceDialogProps } from './action-dialog.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** What admins note on an invoice among themselves. */
export function NotesDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [notes, setNotes] = useState(invoice.adminNotes ?? '');
  const { start, isPending, failure } = useInvoiceAction({
    invoice,
    run: (adminNotes: string) =>
      callApi('PATCH /api/admin/invoices/:id/admin-notes', {
        params: { id: invoice.id },
        body: { adminNotes },
      }),
    texts: { done: t('notes.done'), failed: t('notes.failed') },
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('notes.title', { number: invoice.gfaInvoiceId })}
      submit={t('notes.submit')}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
    >
      <TextBox
        label={t('notes.notes')}
        hint={t('notes.hint')}
        rows={5}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActionDialog>
  );
}
