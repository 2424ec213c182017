import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { ActionDialog } from '../../actions/action-dialog.tsx';
import { useAction } from '../../actions/use-action.ts';
import { refreshOf } from '../refresh-invoices.ts';
import type { InvoiceDialogProps } from './current-invoice.tsx';
import { undoOf } from './undo-of.ts';
import { useReviewedVersion } from './use-reviewed-version.ts';

/** Edits the admins' internal notes. Another admin's newer notes are shown, and not overwritten. */
export function NotesDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { t } = useTranslation('admin');
  const { reviewed, isOutdated, showCurrent } = useReviewedVersion(invoice, notesOf);
  const [notes, setNotes] = useState(notesOf(invoice));
  const isTyped = notes.trim() !== notesOf(reviewed);
  if (isOutdated && !isTyped) {
    showCurrent();
    setNotes(notesOf(invoice));
  }
  // Notes saved from here, as by a request whose response was lost, need no review.
  const isOthers = isOutdated && isTyped && notes.trim() !== notesOf(invoice);
  const save = (adminNotes: string, { adminNotes: expectedAdminNotes }: AdminInvoice) =>
    callApi('PATCH /api/admin/invoices/:id/admin-notes', {
      params: { id: invoice.id },
      body: { adminNotes, expectedAdminNotes },
    });
  const { start, isPending, failure, clearFailure } = useAction({
    refresh: refreshOf(invoice),
    run: async (adminNotes: string) => ({
      before: reviewed,
      saved: (await save(adminNotes, reviewed)).invoice,
    }),
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
      isDirty={isTyped}
      outdated={
        isOthers
          ? {
              what: <Box sx={lines}>{t('notes.meanwhile', { notes: notesOf(invoice) })}</Box>,
              showCurrent: () => {
                showCurrent();
                setNotes([notesOf(invoice), notes.trim()].filter(Boolean).join('\n'));
                clearFailure();
              },
            }
          : undefined
      }
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

const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

function notesOf({ adminNotes }: AdminInvoice): string {
  return adminNotes ?? '';
}
