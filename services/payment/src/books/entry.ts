/** One fact in the books; its lines come to zero in each unit. */
export interface BookEntry {
  /** That of the row in `transactions` that says the same, where there is one. */
  id: string;
  /** The type of that row; else what happened, such as `free_order`. */
  kind: string;
  attemptId: string;
  invoiceId: string | null;
  /** Once per attempt and kind. */
  reference: string;
  description: string;
  /** Decides about the month, unless that is closed. */
  occurredAt: Date;
  lines: BookLine[];
}

export interface BookLine {
  /** Such as `receivable`, `card_clearing` or `bank:<payment method id>`. */
  account: string;
  /** A currency, or `GEM`. */
  unit: string;
  /** Minor units, or whole gems; a debit is above zero, a credit below. */
  amountMinor: bigint;
}

/** One line per account and unit, none of nothing. */
export function merged(lines: BookLine[]): BookLine[] {
  const sums = new Map<string, BookLine>();
  for (const { account, unit, amountMinor } of lines) {
    const place = `${account} ${unit}`;
    const before = sums.get(place)?.amountMinor ?? 0n;
    sums.set(place, { account, unit, amountMinor: before + amountMinor });
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0n);
}
