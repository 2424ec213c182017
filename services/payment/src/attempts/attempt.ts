import { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt as AttemptMessage } from '@checkout/proto/payment/v1/payment.ts';
import type { AttemptState } from './state.ts';

/** One try to take money, as stored. */
export interface Attempt {
  id: string;
  /** Null for a direct deduction. */
  invoiceId: string | null;
  /** The invoices that it pays together, where that is a payment of several; else empty. */
  partIds: string[];
  rail: string;
  state: AttemptState;
  /** In the invoice's currency; 0 with an empty currency for a direct deduction. */
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  /** Empty for a link holder. */
  payerId: string;
  /** Whose it is where nobody is signed in; empty where that is not known. */
  browser: string;
  requestKey: string;
  gems: bigint | null;
  description: string;
  /** By this the other side's record names the attempt, where it cannot be told by an id; else empty. */
  mark: string;
  /** The frozen quote, as JSON of `Conversion`. */
  conversion: string | null;
  paymentMethodId: string | null;
  paymentMethodName: string;
  providerReference: string;
  /** Of the payer's wallet, once the debit was answered. */
  balanceAfter: bigint | null;
  takenAt: Date | null;
  /** The payer's token, encrypted; gone once the attempt is decided. */
  sealedCredential: Buffer | null;
  failureCode: string;
  failureMessage: string;
  failureMark: string;
  checkCount: number;
  absentCount: number;
  /** By the database's clock; negative before the deadline, null without one. */
  secondsPastDeadline: number | null;
  /** A failed attempt is still looked for until then. */
  watchUntil: Date | null;
  watchIsOver: boolean;
  /** What an admin proposed, with evidence, about how it ends; null unless that waits or is being carried out. */
  openProposalId: string | null;
  createdAt: Date;
  updatedAt: Date;
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
