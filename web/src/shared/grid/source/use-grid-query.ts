import type { RowData } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { GridDefinition, GridQuery } from '../grid-definition.ts';
import { readGridQuery, writeGridQuery } from './grid-query.ts';

/** What is asked of a table's rows, and how to ask for something else. It lives in the address, to be linked to. */
export function useGridQuery<Row extends RowData>(
  definition: GridDefinition<Row>,
): [GridQuery, (query: GridQuery) => void] {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readGridQuery(address, definition), [address, definition]);
  const ask = useCallback(
    (next: GridQuery) => {
      setAddress((current) => writeGridQuery(current, { query: next, definition }), { replace: true });
    },
    [setAddress, definition],
  );
  return [query, ask];
}
