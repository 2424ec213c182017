/** The beginning of a period that a query names, if it does. */
export function fromInstant(from: string | undefined): Date | undefined {
  return from === undefined ? undefined : new Date(from);
}

/** The moment after a period that a query names: its last moment is included, to the millisecond. */
export function beforeInstant(to: string | undefined): Date | undefined {
  return to === undefined ? undefined : new Date(Date.parse(to) + 1);
}
