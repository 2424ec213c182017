import TableSortLabel from '@mui/material/TableSortLabel';
import { FlexRender, type Header, type RowData } from '@tanstack/react-table';
import type { GridFeatures } from './grid-column.ts';

/** A column's name; a button that sorts by it where that can be done. */
export function SortLabel<Row extends RowData>({ header, onSort }: SortLabelProps<Row>) {
  const { column } = header;
  if (!column.getCanSort()) return <FlexRender header={header} />;
  const order = column.getIsSorted();
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
  onSort: (column: string) => void;
}
