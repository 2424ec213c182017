import type { PaymentException } from '@checkout/contract/exception/schema.ts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { exceptionRefresh } from './queries.ts';
import { useHeldAmount } from './use-held-amount.ts';

/** Sent again after a lost response, it is not refused as resolved already, by oneself. */
function resolve(id: string, body: { notes: string }) {
  return sendOnce({ action: `resolve.${id}`, body }, (idempotencyKey) =>
    callApi('POST /api/admin/exceptions/:id/resolve', { params: { id }, body, idempotencyKey }),
  );
}

/** Records, irrevocably, how an exception was dealt with. */
export function ResolveDialog({ row: exception, onClose }: RowDialogProps<PaymentException>) {
  const { t } = useTranslation('exceptions');
  const heldAmount = useHeldAmount();
  const [notes, setNotes] = useState('');
  const { start, isPending, failure } = useAction({
    run: (text: string) => resolve(exception.id, { notes: text }),
    texts: { done: t('resolve.done'), failed: t('resolve.failed') },
    refresh: exceptionRefresh,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('resolve.title', {
        kind: t(`kinds.${exception.kind}.name`),
        amount: heldAmount(exception),
      })}
      submit={t('resolve.submit')}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
      isDirty={notes.trim() !== ''}
      isPending={isPending}
      failure={failure}
      isBlocked={notes.trim() === ''}
    >
      <Typography color="textSecondary">{t('resolve.text')}</Typography>
      <TextBox
        label={t('resolve.notes')}
        hint={t('resolve.notesHint')}
        rows={4}
        required
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActionDialog>
  );
}
