/**
 * Returns where a key moves the focus, by the ARIA grid pattern; undefined if the key moves nothing. Row -1
 * is the header row; moves beyond an edge stop there. Letters with Ctrl or ⌘ are shortcuts of the browser and
 * the admin area.
 */
export function movedFocus(
  { row, column }: CellPosition,
  { key, isToEdge, rows, columns, rowsPerPage }: FocusMove,
): CellPosition | undefined {
  const at = (nextRow: number, nextColumn = column): CellPosition => ({
    row: Math.max(-1, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  if (isToEdge && (key === 'j' || key === 'k')) return undefined;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return at(row + 1);
    case 'ArrowUp':
      return at(row - 1);
    case 'k':
      return at(Math.max(0, row - 1));
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'Home':
      return isToEdge ? at(0, 0) : at(row, 0);
    case 'End':
      return isToEdge ? at(rows - 1, columns - 1) : at(row, columns - 1);
    case 'PageDown':
      return at(row + rowsPerPage);
    case 'PageUp':
      return at(Math.max(0, row - rowsPerPage));
    default:
      return undefined;
  }
}

/** A cell by its position; row -1 is the header row. */
export interface CellPosition {
  row: number;
  column: number;
}

interface FocusMove {
  key: string;
  /** Whether Ctrl or ⌘ is held. */
  isToEdge: boolean;
  rows: number;
  columns: number;
  rowsPerPage: number;
}
