import type { PaymentException } from '@checkout/contract/payment-outcome.ts';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { TextBox } from '../../shared/ui/text-box.tsx';
import { useListAction } from '../form/use-list-action.ts';
import { ActionDialog } from '../invoices/action-dialog.tsx';
import { adminCountsQuery } from '../rail/admin-counts-query.ts';
import { exceptionsKey } from './queries.ts';

/** Writes down, once and for ever, how an exception was dealt with. */
export function ResolveDialog({ exception, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('exceptions');
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState('');
  const { start, isPending, failure } = useListAction({
    run: (text: string) =>
      callApi('POST /api/admin/exceptions/:id/resolve', {
        params: { id: exception.id },
        body: { notes: text },
      }),
    texts: { done: t('resolve.done'), failed: t('resolve.failed') },
    refresh: exceptionsKey,
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: adminCountsQuery.queryKey });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('resolve.title', {
        kind: t(`kinds.${exception.kind}.name`),
        amount: exception.amountFormatted,
      })}
      submit={t('resolve.submit')}
      onSubmit={() => start(notes.trim())}
      onClose={onClose}
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

interface ResolveDialogProps {
  exception: PaymentException;
  onClose: () => void;
}
