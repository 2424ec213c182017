import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
import { sendOnce } from '../../shared/api/send-once.ts';
import { Message } from '../../shared/ui/message.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import type { RowDialogProps } from '../actions/define-actions.ts';
import { useAction } from '../actions/use-action.ts';
import { formatMonth } from './month.ts';
import { booksKey, periodsQuery } from './queries.ts';

/** Closes a month of the books for good, after a warning that it cannot be undone. */
export function CloseDialog({ row: month, onClose }: RowDialogProps<string>) {
  const { t, i18n } = useTranslation('books');
  const named = { month: formatMonth(month, i18n.language) };
  const { data: books } = useQuery(periodsQuery);
  const open = books?.closableMonth === month ? books.openDifferences : 0;
  const { start, isPending, failure } = useAction({
    run: () => close({ month }),
    texts: { done: t('close.done'), failed: t('close.failed') },
    refresh: [booksKey],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('close.title', named)}
      submit={t('close.submit')}
      onSubmit={() => start(undefined)}
      onClose={onClose}
      isPending={isPending}
      failure={failure}
      isDestructive
    >
      <Typography color="textSecondary">{t('close.text', named)}</Typography>
      {open > 0 && <Message tone="warning">{t('close.differences', { ...named, count: open })}</Message>}
    </ActionDialog>
  );
}

/** Sent again after a lost response, it is not refused as closed already. */
function close(body: { month: string }) {
  return sendOnce({ action: 'close-books', body }, (idempotencyKey) =>
    callApi('POST /api/admin/books/periods', { body, idempotencyKey }),
  );
}
