/** What one side that keeps our money tells of it: the card provider's balance, the histories of the wallet. */
export interface Report {
  /** The rail whose money it is. */
  readonly source: string;
  /** Where money lies until it is paid out, and where what was kept of it goes. */
  readonly clearingAccount: string;
  readonly feeAccount: string;
  /**
   * The next part of what happened in that time, from where the cursor says. Asking twice is harmless. Throws when the
   * other side cannot be asked now, and `CursorLost` when it cannot go on from there.
   */
  read(asked: ReportWindow): Promise<ReportPage>;
}

export interface ReportWindow {
  /** Included; by the other side's clock. */
  from: Date;
  /** Not included. */
  to: Date;
  /** Empty at the beginning. */
  cursor: string;
}

export type ReportPage =
  | { kind: 'lines'; lines: StatementLine[] /** Empty when that was all. */; cursor: string }
  /** The other side has no such report. */
  | { kind: 'not_offered' }
  /** It has one, and does not let us read it. */
  | { kind: 'not_possible' };

/** One line of a report, in our words. */
export interface StatementLine {
  id: string;
  /** Whose history it stands in; empty where there is only one. */
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
  /** By which our own record names the same money. */
  reference: string;
  /** As the payer paid it; above zero when it came to us. Minor units, or whole gems (`GEM`). */
  amountMinor: bigint;
  unit: string;
  /** The same as it came to our balance there, which may be in another currency. */
  heldMinor: bigint;
  heldUnit: string;
  /** What the other side kept besides, in the unit of the balance; below zero when it gave some back. */
  feeMinor: bigint;
  description: string;
}

/** The other side does not know any more where a reading had stopped: it has to begin again. */
export class CursorLost extends Error {}
