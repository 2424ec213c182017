import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Column, FlexRender, type ReactTable, type RowData } from '@tanstack/react-table';
import type { GridFeatures, GridSort } from './grid-column.ts';
import { SortLabel } from './sort-label.tsx';

const skeletonRows = Array.from({ length: 8 }, (_, row) => row);

/** The rows in one line each, under names that stay in sight. */
export function GridTable<Row extends RowData>({ label, table, sort, onSort, isLoading }: ShownTable<Row>) {
  return (
    <TableContainer sx={frame}>
      <Table stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {table.getFlatHeaders().map((header) => (
              <TableCell
                key={header.id}
                align={header.column.columnDef.meta?.align}
                sortDirection={sort.sort === header.column.id && sort.order}
                sx={{ ...line, ...edgeOf(header.column), zIndex: header.column.columnDef.meta?.edge ? 3 : 2 }}
              >
                <SortLabel header={header} sort={sort} onSort={onSort} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} hover>
              {row.getAllCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  align={cell.column.columnDef.meta?.align}
                  sx={{ ...line, ...edgeOf(cell.column) }}
                >
                  <FlexRender cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
          {isLoading &&
            skeletonRows.map((row) => (
              <TableRow key={row}>
                {table.getAllLeafColumns().map(({ id }) => (
                  <TableCell key={id} sx={line}>
                    <Skeleton />
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 'max(30rem, calc(100dvh - 18rem))',
} as const;

const line = { py: 0, whiteSpace: 'nowrap', backgroundColor: 'background.paper' } as const;

function edgeOf<Row extends RowData>({ columnDef }: Column<GridFeatures, Row>) {
  if (columnDef.meta?.edge === 'start')
    return { position: 'sticky', left: 0, zIndex: 1, fontWeight: 560 } as const;
  if (columnDef.meta?.edge === 'end') return { position: 'sticky', right: 0, zIndex: 1 } as const;
  return {};
}

/** What a grid hands to whichever way of showing its rows. */
export interface ShownTable<Row extends RowData> {
  label: string;
  table: ReactTable<GridFeatures, Row>;
  sort: GridSort;
  onSort: (column: string) => void;
  isLoading: boolean;
}
