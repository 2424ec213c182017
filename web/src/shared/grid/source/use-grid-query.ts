import type { RowData } from '@tanstack/react-table';
import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearch } from '../../use-change-search.ts';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { readGridQuery, writeGridQuery } from './grid-query.ts';

/**
 * Returns the query of a table's rows and a function that changes it. It is stored in the URL, so that it can
 * be linked to.
 */
export function useGridQuery<Row extends RowData>(
  definition: GridDefinition<Row>,
): [GridQuery, (query: GridQuery) => void] {
  const [address] = useSearchParams();
  const changeSearch = useChangeSearch();
  const inUrl = useMemo(() => readGridQuery(address, definition), [address, definition]);
  // Shown before the router renders the new URL: the next press has to add to this query, not to the one before.
  const [query, showQuery] = useOptimistic(inUrl);
  const setQuery = useCallback(
    (next: GridQuery) =>
      startTransition(() => {
        showQuery(next);
        changeSearch((current) => writeGridQuery(current, { query: next, definition }), { replace: true });
      }),
    [showQuery, changeSearch, definition],
  );
  return [query, setQuery];
}
