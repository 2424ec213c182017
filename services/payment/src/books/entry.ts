/** One journal entry; its lines sum to zero in each unit. */
export interface BookEntry {
  /** Id of the matching row in `transactions`, if there is one. */
  id: string;
  /** Type of that row; otherwise the event, such as `free_order`. */
  kind: string;
  attemptId: string;
  invoiceId: string | null;
  /** Unique per attempt and kind. */
  reference: string;
  description: string;
  /**
   * Determines the month of the entry, unless that month is closed; undefined for now, by the database's clock.
   */
  occurredAt?: Date | undefined;
  lines: BookLine[];
}

export interface BookLine {
  /** For example `receivable`, `card_clearing` or `bank:<payment method id>`. */
  account: string;
  /** A currency, or `GEM`. */
  unit: string;
  /** Minor units, or whole gems; positive for a debit, negative for a credit. */
  amountMinor: bigint;
}

/** Merges the lines to one per account and unit, and drops those that are zero. */
export function merged(lines: BookLine[]): BookLine[] {
  const sums = new Map<string, BookLine>();
  for (const { account, unit, amountMinor } of lines) {
    const key = `${account} ${unit}`;
    const before = sums.get(key)?.amountMinor ?? 0n;
    sums.set(key, { account, unit, amountMinor: before + amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}
