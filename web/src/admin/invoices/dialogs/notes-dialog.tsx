import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { TextBox } from '../../../shared/ui/text-box.tsx';
import { ActionDialog } from '../../acts/action-dialog.tsx';
import { useAction } from '../../acts/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { undoOf } from './undo-of.ts';

/** What admins note on an invoice among themselves. */
export function NotesDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const [notes, setNotes] = useState(invoice.adminNotes ?? '');
  const save = (adminNotes: string) =>
    callApi('PATCH /api/admin/invoices/:id/admin-notes', {
      params: { id: invoice.id },
      body: { adminNotes },
    });
  const { start, isPending, failure } = useAction({
    refresh: refreshOf(invoice),
    run: async (adminNotes: string) => ({ before: invoice, saved: (await save(adminNotes)).invoice }),
    undo: (change) => undoOf({ ...change, field: 'adminNotes', save }),
    texts: { done: t('notes.done'), about: invoice.gfaInvoiceId, failed: t('notes.failed') },
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
