import type { RowData } from '@tanstack/react-table';
import { columnId, type GridColumns, type LooseColumn } from '../../../shared/grid/grid-column.ts';

/**
 * Returns the columns for one person's invoices. Who they are is shown above the table, hence in the rows
 * only if the reader adds those columns, for instance where somebody else pays. Cards are told apart by the
 * description instead.
 */
export function memberColumns<Row extends RowData>(columns: GridColumns<Row>): GridColumns<Row> {
  return columns.map((column) => {
    const { card, ...meta } = column.meta ?? {};
    const id = columnId(column as LooseColumn);
    if (said.has(id)) return { ...column, meta: { ...meta, isExtra: true } };
    return id === 'description' ? { ...column, meta: { ...meta, card: 'about' } } : column;
  });
}

const said: ReadonlySet<string> = new Set(['recipientEmail', 'username']);
