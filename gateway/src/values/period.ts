/** Returns the beginning of a period in a query, if given. */
export function fromInstant(from: string | undefined): Date | undefined {
  return from === undefined ? undefined : new Date(from);
}

/** Returns the exclusive end of a period in a query: its last moment is included, to the millisecond. */
export function beforeInstant(to: string | undefined): Date | undefined {
  return to === undefined ? undefined : new Date(Date.parse(to) + 1);
}
