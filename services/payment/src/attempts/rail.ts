import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Actor, Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Review } from '@checkout/proto/payment/v1/payment.ts';
import type { ConfirmedProposal } from '../endings/proposal.ts';
import type { Attempt } from './attempt.ts';

/**
 * One way to take money. The attempt life cycle depends on this interface only: a new rail is a folder that
 * implements it and lists its RPCs, and their lines in the registry.
 */
export interface Rail {
  /** The name of the rail as stored with its attempts and on the invoice's claim. */
  readonly name: string;
  /** The rules for how its money may change an invoice; sent to the invoice service with each settlement. */
  readonly policy: RailPolicy;
  /** The prefix of its failpoints, which tests use to simulate crashes. */
  readonly failpoints: string;
  /**
   * Returns the ledger account that holds its money: lower-case words, ids after colons (`card_clearing`).
   */
  clearingAccount(attempt: Pick<Attempt, 'paymentMethodId'>): string;
  /**
   * Queries the provider for the outcome of an attempt. Safe to repeat. Throws when the provider cannot be
   * queried: then the outcome is unknown and nothing changes.
   */
  fetchStatus(attempt: Attempt): Promise<Outcome>;
  /**
   * Returns the outcome (taken or not taken, with the proposal in it) of an attempt that admins ended with
   * evidence. Only for rails whose provider may never report an outcome.
   */
  outcomeFromEvidence?(attempt: Attempt, proposal: ConfirmedProposal): Outcome;
  /**
   * Returns what an admin needs to know before deciding on an attempt; undefined when no decision is pending.
   */
  review?(attempt: Attempt, adminId: string): Promise<Review | undefined>;
  /**
   * Cancels an attempt that waits for its payer (state `created`), so that another rail may take the money.
   * Only for rails whose attempts wait. Throws when the provider is unreachable: then it may still pay.
   */
  cancel?(attempt: Attempt): Promise<Outcome>;
  /**
   * Refunds money that the invoice did not accept, once no matter how often it is called, and returns the
   * reference of the refund. Returns undefined when the money is disputed and cannot be refunded. In that
   * case, or without this method, the money stays visible as an open exception.
   */
  refund?(attempt: Attempt): Promise<{ reference: string } | undefined>;
  /**
   * Returns the last recorded state of the refund. It changes only while the attempt's row is locked. Every
   * rail with `refund` has it: a refund of unknown state counts as money that has to be given back by hand.
   */
  refundState?(db: Queryable, attempt: Attempt): Promise<RefundState>;
}

/** See SettleInvoice. */
export interface RailPolicy {
  /** True: money settles only while the attempt holds its claim. False: unless another holds the invoice. */
  needsClaim: boolean;
  /** The status that the claim gives the invoice; empty when the claim leaves it unchanged. */
  holdStatus: '' | 'pending_admin_review' | 'awaiting_bank_transfer';
  /** True when the money also pays an invoice that expired in the meantime. */
  allowsExpired: boolean;
}

/** The outcome of an attempt as currently known. */
export type Outcome =
  /** The money was taken. */
  | { kind: 'taken'; taken: TakenPayment }
  /** No money was taken and none will be: the attempt has failed and its claim ends. */
  | {
      kind: 'not_taken';
      failure: Failure;
      release?: Release;
      watchSeconds?: number;
      /** True when this holds only as long as no admin has decided otherwise in the meantime. */
      unlessDecided?: boolean;
      /** Set when admins decided this with evidence. */
      proposal?: ConfirmedProposal;
      /** The admin who decided it. */
      decidedBy?: Actor;
    }
  /** The payer may try again within the same attempt. `mark` distinguishes one failure from the next. */
  | { kind: 'declined'; failure: Failure; mark: string }
  /** Somebody else decides the outcome; the invoice waits in the status that the rail's policy names. */
  | {
      kind: 'held';
      manual?: ManualConfirmation;
      nextCheckSeconds: number;
      /** How the invoice continues if the attempt ends without money while the claim is being made. */
      release?: Release;
    }
  /** Nothing is decided. `absent`: the provider's complete record does not contain the attempt so far. */
  | { kind: 'open'; nextCheckSeconds: number; absent?: boolean };

export interface TakenPayment {
  /** The provider's id of the payment. */
  reference: string;
  /** `stripe`, `manual` or `other`, as shown on the invoice. */
  provider: string;
  methodId?: string;
  methodName: string;
  /** The payer's own instrument, in a form they recognize: `Visa •••• 4242`. */
  methodDetail?: string;
  /** Minor units of the invoice's currency. */
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  conversion?: Conversion;
  gems?: bigint;
  balanceAfter?: bigint;
  takenAt?: Date;
  adminResponse?: string;
  /** Text for the invoice's history only; defaults to the admin's response or to the proposal. */
  historyReason?: string;
  /** Set when admins decided this with evidence. */
  proposal?: ConfirmedProposal;
  /** The admin who decided it. */
  decidedBy?: Actor;
}

/** `failed`: the money is still, or again, with us. */
export type RefundState = 'back' | 'under_way' | 'failed';

/** A stable code and a sentence that is safe to show. */
export interface Failure {
  code: string;
  message: string;
}

/** How the invoice continues: see ReleaseInvoice. */
export interface Release {
  outcome: '' | 'rejected' | 'failed';
  reason: string;
}

interface ManualConfirmation {
  paymentMethodId: string;
  paymentMethodName: string;
  userNotes: string;
  receiptKey: string;
}
