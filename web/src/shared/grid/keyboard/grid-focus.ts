/**
 * Where the focus goes from a cell when a key is pressed, by the pattern for grids; undefined when the key moves
 * nothing. Row -1 is the row of names; what is asked for beyond an edge stops there. Letters with Ctrl or ⌘ are keys of
 * the browser and of the office.
 */
export function movedFocus(
  { row, column }: GridPlace,
  { key, isToEdge, rows, columns, rowsPerPage }: FocusMove,
): GridPlace | undefined {
  const at = (nextRow: number, nextColumn = column): GridPlace => ({
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

/** A cell by its place: row -1 holds the names of the columns. */
export interface GridPlace {
  row: number;
  column: number;
}

interface FocusMove {
  key: string;
  /** Ctrl or ⌘ is held. */
  isToEdge: boolean;
  rows: number;
  columns: number;
  rowsPerPage: number;
}
