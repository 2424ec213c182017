import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../shared/loading/load-failure.tsx';
import { Part } from './part.tsx';

/** A part with a query of its own, with its loading, failed and empty states. */
export function LoadedPart<Item>({ title, failed, none, query, items, children }: LoadedPartProps<Item>) {
  return (
    <Part title={title} count={items?.length}>
      {query.error && !items && (
        <LoadFailure what={failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.error && !items && <Skeleton variant="rounded" height={72} />}
      {items?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {none}
        </Typography>
      )}
      {items && items.length > 0 && children(items)}
    </Part>
  );
}

interface LoadedPartProps<Item> {
  title: string;
  /** The title of the message when loading failed. */
  failed: string;
  /** The text where there are no items. */
  none: string;
  query: { error: Error | null; refetch: () => Promise<unknown> };
  items: readonly Item[] | undefined;
  children: (items: readonly Item[]) => ReactNode;
}
