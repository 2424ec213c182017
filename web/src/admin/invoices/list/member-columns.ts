import type { RowData } from '@tanstack/react-table';
import { columnId, type GridColumns, type LooseColumn } from '../../../shared/grid/grid-column.ts';

/**
 * The columns of one person's invoices: who they are stands above the table, hence not in each row until the reader asks
 * for it, as where somebody else pays. What an invoice is about tells one card from the next instead.
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
