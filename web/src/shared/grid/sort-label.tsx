import TableSortLabel from '@mui/material/TableSortLabel';
import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import type { GridFeatures, GridSort } from './grid-column.ts';

/** A column's name; a button that sorts by it where that can be done. */
export function SortLabel<Row extends RowData>({ header, sort, onSort }: SortLabelProps<Row>) {
  const { column } = header;
  if (!column.getCanSort()) return <FlexRender header={header} />;
  const order = sort.sort === column.id && sort.order;
  return (
    <TableSortLabel
      active={order !== false}
      direction={order === false ? 'asc' : order}
      onClick={() => onSort(column.id)}
    >
      <FlexRender header={header} />
    </TableSortLabel>
  );
}

interface SortLabelProps<Row extends RowData> {
  header: Header<GridFeatures, Row>;
  sort: GridSort;
  onSort: (column: string) => void;
}
