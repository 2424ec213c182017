import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/call-api.ts';
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
    run: () => callApi('POST /api/admin/books/periods', { body: { month } }),
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
