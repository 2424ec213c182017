/** Rows that are chosen, by id, as they were last seen: also such as a filter has since put out of sight. */
export type GridSelection<Row> = ReadonlyMap<string, Row>;

/** The selection with a row in it that was not, or the other way round. */
export function toggled<Row>(selection: GridSelection<Row>, [id, row]: Entry<Row>): GridSelection<Row> {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, row);
  return next;
}

/** The selection with these rows as well, or without them. */
export function withRows<Row>(
  selection: GridSelection<Row>,
  { entries, isSelected }: { entries: readonly Entry<Row>[]; isSelected: boolean },
): GridSelection<Row> {
  const next = new Map(selection);
  for (const [id, row] of entries) {
    if (isSelected) next.set(id, row);
    else next.delete(id);
  }
  return next;
}

/**
 * The rows from the one of an id to a place of the list, both included, whichever comes first; undefined where that
 * row is not in the list, as after another question.
 */
export function entriesBetween<Row>(
  rows: readonly Row[],
  { from, to, idOf }: { from: string | undefined; to: number; idOf: (row: Row) => string },
): Entry<Row>[] | undefined {
  const begin = from === undefined ? -1 : rows.findIndex((row) => idOf(row) === from);
  if (begin < 0) return undefined;
  return rows.slice(Math.min(begin, to), Math.max(begin, to) + 1).map((row) => [idOf(row), row]);
}

/** The selection with its rows as they are now; the same object where none of them changed. */
export function refreshed<Row>(
  selection: GridSelection<Row>,
  { rows, idOf }: { rows: readonly Row[]; idOf: (row: Row) => string },
): GridSelection<Row> {
  if (selection.size === 0) return selection;
  const changed = rows.filter((row) => {
    const known = selection.get(idOf(row));
    return known !== undefined && known !== row;
  });
  if (changed.length === 0) return selection;
  return withRows(selection, { entries: changed.map((row) => [idOf(row), row]), isSelected: true });
}

export type Entry<Row> = readonly [id: string, row: Row];
