import { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt as AttemptMessage } from '@checkout/proto/payment/v1/payment.ts';
import type { AttemptState } from './state.ts';

/** One attempt to take money, as stored. */
export interface Attempt {
  id: string;
  /** Null for a direct deduction, which pays no invoice. */
  invoiceId: string | null;
  /** Ids of the invoices that a combined payment pays; empty for a payment of one invoice. */
  partIds: string[];
  rail: string;
  state: AttemptState;
  /** Minor units of the invoice's currency; 0 with an empty currency for a direct deduction. */
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  /** User id of the payer; empty for a link holder. */
  payerId: string;
  /** The browser session that made the attempt when nobody is signed in; empty if unknown. */
  browser: string;
  requestKey: string;
  gems: bigint | null;
  description: string;
  /** Identifies the attempt in the provider's records when the provider stores no id of ours; else empty. */
  mark: string;
  /** The frozen quote, as the JSON of `Conversion`. */
  conversion: string | null;
  paymentMethodId: string | null;
  paymentMethodName: string;
  providerReference: string;
  /** Balance of the payer's wallet after the debit, in whole gems; null unless the wallet reported it. */
  balanceAfter: bigint | null;
  takenAt: Date | null;
  /** The payer's token, encrypted; deleted once the attempt is decided. */
  sealedCredential: Buffer | null;
  failureCode: string;
  failureMessage: string;
  failureMark: string;
  checkCount: number;
  absentCount: number;
  /** By the database's clock; negative before the deadline, null when there is none. */
  secondsPastDeadline: number | null;
  /** Until then a failed attempt is still checked for a late debit. */
  watchUntil: Date | null;
  watchIsOver: boolean;
  /**
   * Id of the proposal, with evidence, on how the attempt ends; null unless one is open or being carried out.
   */
  openProposalId: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** When the row was read, by the database's clock: this machine's may differ from that of the other times. */
  readAt: Date;
}

/** Returns for how long nobody had used the attempt when it was read. */
export function idleMsOf({ readAt, updatedAt }: Pick<Attempt, 'readAt' | 'updatedAt'>): number {
  return readAt.getTime() - updatedAt.getTime();
}

export function conversionOf({ conversion }: Pick<Attempt, 'conversion'>): Conversion | undefined {
  return conversion === null ? undefined : Conversion.fromJSON(JSON.parse(conversion));
}

export function toMessage(attempt: Attempt): Omit<AttemptMessage, 'events' | 'review'> {
  return {
    id: attempt.id,
    invoiceId: attempt.invoiceId ?? '',
    rail: attempt.rail,
    state: attempt.state,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    gems: attempt.gems ?? undefined,
    payerId: attempt.payerId,
    paymentMethodName: attempt.paymentMethodName,
    providerReference: attempt.providerReference,
    failureCode: attempt.failureCode,
    failureMessage: attempt.failureMessage,
    createdAt: attempt.createdAt,
    updatedAt: attempt.updatedAt,
    invoiceCount: Math.max(1, attempt.partIds.length),
  };
}
