/** The selected rows by id, as last loaded: including those that a filter has hidden since. */
export type GridSelection<Row> = ReadonlyMap<string, Row>;

/** Returns the selection with a row added or, if it was selected, removed. */
export function toggled<Row>(selection: GridSelection<Row>, [id, row]: Entry<Row>): GridSelection<Row> {
  const next = new Map(selection);
  if (!next.delete(id)) next.set(id, row);
  return next;
}

/** Returns the selection with rows added or removed. */
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
 * Returns the rows from the one with an id to an index, both inclusive, in either direction; undefined if
 * that row is not in the list, for example after a changed query.
 */
export function entriesBetween<Row>(
  rows: readonly Row[],
  { from, to, idOf }: { from: string | undefined; to: number; idOf: (row: Row) => string },
): Entry<Row>[] | undefined {
  const begin = from === undefined ? -1 : rows.findIndex((row) => idOf(row) === from);
  if (begin < 0) return undefined;
  return rows.slice(Math.min(begin, to), Math.max(begin, to) + 1).map((row) => [idOf(row), row]);
}

/**
 * Returns the selection with its rows updated, and with `isAll` also those rows that it lacks; the same object
 * if that changes nothing.
 */
export function refreshed<Row>(
  selection: GridSelection<Row>,
  { rows, idOf, isAll = false }: { rows: readonly Row[]; idOf: (row: Row) => string; isAll?: boolean },
): GridSelection<Row> {
  if (selection.size === 0 && !isAll) return selection;
  const changed = rows.filter((row) => {
    const known = selection.get(idOf(row));
    return known === undefined ? isAll : known !== row;
  });
  if (changed.length === 0) return selection;
  return withRows(selection, { entries: changed.map((row) => [idOf(row), row]), isSelected: true });
}

export type Entry<Row> = readonly [id: string, row: Row];
