import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RowData, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { LoadMore, type PagedQuery } from '../ui/load-more.tsx';
import { GridCards } from './grid-cards.tsx';
import { type GridColumns, type GridSort, gridFeatures } from './grid-column.ts';
import { GridFailure, isRefused } from './grid-failure.tsx';
import { GridTable } from './grid-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

/**
 * Rows that the server sorts, filters and pages: as a table, as cards where there is little room. It stands for each
 * of its states: rows on their way, none, refused, failed, and rows with how many there are in all.
 */
export function Grid<Row extends RowData>({ query, failedText, empty, counter, ...rest }: GridProps<Row>) {
  const { rows } = rest;
  if (isRefused(query.error)) return <GridFailure what={failedText} query={query} />;
  // While another filter's rows are on their way, "none" is still about the last one.
  const isWaiting = rows === undefined || (rows.length === 0 && query.isPlaceholderData);
  const failure = query.error ? <GridFailure what={failedText} query={query} /> : null;
  if (isWaiting && failure) return failure;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      {failure}
      {!isWaiting && rows.length === 0 ? (
        <Box sx={{ justifySelf: 'stretch' }}>{empty}</Box>
      ) : (
        <GridRows {...rest} rows={isWaiting ? undefined : rows} isStale={query.isPlaceholderData} />
      )}
      {!isWaiting && (
        <Typography variant="body2" color="textSecondary" className="tabular" role="status">
          {counter}
        </Typography>
      )}
      <LoadMore query={query} />
    </Box>
  );
}

function GridRows<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  sort,
  onSort,
  isStale,
}: RowsProps<Row>) {
  const isNarrow = useIsNarrow();
  const data = useMemo(() => rows ?? [], [rows]);
  const table = useTable({
    features: gridFeatures,
    columns,
    data,
    getRowId: rowId,
    manualSorting: true,
  });
  const shown = { label, table, sort, onSort, isLoading: rows === undefined };
  return (
    <Box aria-busy={isStale || rows === undefined} sx={{ width: '100%', opacity: isStale ? 0.6 : 1 }}>
      {isNarrow ? <GridCards {...shown} /> : <GridTable {...shown} />}
    </Box>
  );
}

interface ShownRows<Row extends RowData> {
  /** What the rows are, for who does not see them. */
  label: string;
  columns: GridColumns<Row>;
  /** Undefined while they are on their way. */
  rows: Row[] | undefined;
  rowId: (row: Row) => string;
  sort: GridSort;
  /** Gets the id of the column whose name was clicked. */
  onSort: (column: string) => void;
}

interface RowsProps<Row extends RowData> extends ShownRows<Row> {
  isStale: boolean;
}

interface GridProps<Row extends RowData> extends ShownRows<Row> {
  query: PagedQuery & { error: Error | null; isPlaceholderData: boolean; refetch: () => Promise<unknown> };
  failedText: string;
  empty: ReactNode;
  counter: string;
}
