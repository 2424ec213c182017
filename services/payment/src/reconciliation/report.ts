/** A report from a service that holds our money: the card provider's balance, or the wallet's histories. */
export interface Report {
  /** The rail that the money belongs to. */
  readonly source: string;
  /** The ledger accounts for money that is not paid out yet, and for the fees deducted from it. */
  readonly clearingAccount: string;
  readonly feeAccount: string;
  /**
   * Returns the next page of that period, starting at the cursor. Safe to repeat. Throws when the service is
   * unavailable, and `CursorLost` when it cannot continue from the cursor.
   */
  read(asked: ReportWindow): Promise<ReportPage>;
}

export interface ReportWindow {
  /** Inclusive; by the reporting service's clock. */
  from: Date;
  /** Exclusive. */
  to: Date;
  /** Empty for the first page. */
  cursor: string;
}

export type ReportPage =
  | { kind: 'lines'; lines: StatementLine[] /** Empty after the last page. */; cursor: string }
  /** The service does not offer such a report. */
  | { kind: 'not_offered' }
  /** The service offers it, but denies us access. */
  | { kind: 'not_possible' };

/** One line of a report, in a common format. */
export interface StatementLine {
  id: string;
  /** The member whose history contains the line; empty for a report without members. */
  memberId: string;
  happenedAt: Date;
  kind:
    | 'payment'
    | 'refund'
    | 'refund_reversal'
    | 'dispute'
    | 'dispute_reversal'
    | 'debit'
    | 'fee'
    | 'payout'
    | 'other';
  /** The reference of the same money in our ledger. */
  reference: string;
  /** The amount that the payer paid, in minor units or whole gems (`GEM`); positive when it came to us. */
  amountMinor: bigint;
  unit: string;
  /** The same amount as added to our balance, which may be in another currency. */
  heldMinor: bigint;
  heldUnit: string;
  /** The fee deducted, in the unit of the balance; negative when some of it was returned. */
  feeMinor: bigint;
  description: string;
}

/** The service no longer knows the cursor, so the reading must start again. */
export class CursorLost extends Error {}
