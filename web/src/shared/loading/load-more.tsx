import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { describeError } from '../ui/describe-error.ts';
import { Message } from '../ui/message.tsx';

/** A button that loads the next page of a list, and reports why that failed; hidden at the end. */
export function LoadMore({ query }: { query: PagedQuery }) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && <Message tone="error">{describeError(query.error, t)}</Message>}
      <Button
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('actions.showMore')}
      </Button>
    </>
  );
}

export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
}
