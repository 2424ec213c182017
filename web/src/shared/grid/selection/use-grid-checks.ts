import type { RowData } from '@tanstack/react-table';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridDefinition } from '../grid-definition.ts';
import { entriesBetween, type GridSelection, toggled, withRows } from './grid-selection.ts';

/** Manages the selection of rows: single ones, ranges with Shift, or all loaded ones. */
export function useGridChecks<Row extends RowData>({
  definition: { rowId, rowName },
  rows,
  selection,
  onSelection,
}: GridChecksOptions<Row>): GridChecks<Row> {
  const { t } = useTranslation('grid');
  const last = useRef<string | undefined>(undefined);
  const selected = selection.size === 0 ? 0 : rows.filter((row) => selection.has(rowId(row))).length;
  const isAll = rows.length > 0 && selected === rows.length;
  return {
    chosen: selected,
    all: { label: t('selection.all'), isChecked: isAll, isMixed: selected > 0 && !isAll },
    of: (row) => ({
      isSelected: selection.has(rowId(row)),
      label: t('selection.row', { name: rowName(row) }),
    }),
    onToggle: (index, isRange) => {
      const row = rows[index];
      if (row === undefined) return;
      const id = rowId(row);
      const from = isRange ? last.current : undefined;
      last.current = id;
      const entries = entriesBetween(rows, { from, to: index, idOf: rowId });
      if (entries) onSelection(withRows(selection, { entries, isSelected: !selection.has(id) }));
      else onSelection(toggled(selection, [id, row]));
    },
    onToggleAll: () => {
      const entries = rows.map((row) => [rowId(row), row] as const);
      onSelection(withRows(selection, { entries, isSelected: !isAll }));
    },
  };
}

export interface GridChecks<Row> {
  /** Number of selected rows in the list. */
  chosen: number;
  /** The checkbox that selects all. */
  all: { label: string; isChecked: boolean; isMixed: boolean };
  of: (row: Row) => { isSelected: boolean; label: string };
  /** Toggles the row at an index, or the range from the last toggled one to it. */
  onToggle: (index: number, isRange: boolean) => void;
  onToggleAll: () => void;
}

interface GridChecksOptions<Row extends RowData> {
  definition: GridDefinition<Row>;
  rows: readonly Row[];
  selection: GridSelection<Row>;
  onSelection: (selection: GridSelection<Row>) => void;
}
