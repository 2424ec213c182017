import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Moves the focus from checkbox to checkbox of a table with the arrow keys, skipping cells without one. With
 * a modifier key, arrows keep their usual meaning: selecting text, moving by words, going back.
 */
export function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = steps[event.key];
  const cell = (event.target as Element).closest<HTMLTableCellElement>('th, td');
  if (!step || !cell) return;
  event.preventDefault();
  const rows = event.currentTarget.rows;
  let row = (cell.parentElement as HTMLTableRowElement).rowIndex + step[0];
  let column = cell.cellIndex + step[1];
  while (rows[row]?.cells[column]) {
    const box = rows[row]?.cells[column]?.querySelector('input');
    if (box) {
      box.focus();
      return;
    }
    row += step[0];
    column += step[1];
  }
}
