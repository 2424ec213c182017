import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { readGridQuery, writeGridQuery } from './grid-query.ts';

/**
 * Returns the query of a table's rows and a function that changes it. It is stored in the URL, so that it can
 * be linked to.
 */
export function useGridQuery<Row extends RowData>(
  definition: GridDefinition<Row>,
): [GridQuery, (query: GridQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readGridQuery(address, definition), [address, definition]);
  const setQuery = useCallback(
    (next: GridQuery) => {
      setAddress((current) => writeGridQuery(current, { query: next, definition }), { replace: true });
    },
    [setAddress, definition],
  );
  return [query, setQuery];
}
