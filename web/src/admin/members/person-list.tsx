import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { LoadMore, type PagedQuery } from '../../shared/loading/load-more.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** A paginated list about a person, with its loading, failed and empty states. */
export function PersonList<Item>({ query, items, failed, empty, children }: PersonListProps<Item>) {
  if (query.error && !items)
    return <LoadFailure what={failed} error={query.error} onRetry={() => void query.refetch()} />;
  if (!items) return <Skeleton variant="rounded" height={240} />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', maxWidth: 720 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {items.map(children)}
      </Box>
      <LoadMore query={query} />
    </Box>
  );
}

/** The style of one line in such a list. */
export const personLine = {
  display: 'grid',
  gap: 1,
  py: 4,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

interface PersonListProps<Item> {
  query: PagedQuery & { refetch: () => Promise<unknown> };
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined;
  /** The title of the message when loading failed. */
  failed: string;
  empty: { title: string; text?: string };
  children: (item: Item) => ReactNode;
}
