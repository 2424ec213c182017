import type { Queryable } from '@checkout/kit/database/sql.ts';
import type { Actor, Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Review } from '@checkout/proto/payment/v1/payment.ts';
import type { ConfirmedProposal } from '../endings/proposal.ts';
import type { Attempt } from './attempt.ts';

/**
 * One way to take money. The life cycle of attempts knows only this interface: adding one is a folder that
 * implements it and a line in the registry.
 */
export interface Rail {
  /** The rail of its attempts, as it stands in the database and on the invoice's claim. */
  readonly name: string;
  /** What its money may do to an invoice; the invoice service is told with each settlement. */
  readonly policy: RailPolicy;
  /** How the names of its failpoints begin, for tests of crashes. */
  readonly failpoints: string;
  /** The account of the books in which its money lies, such as `card_clearing`; lower-case words and ids after colons. */
  clearingAccount(attempt: Pick<Attempt, 'paymentMethodId'>): string;
  /**
   * Finds out from the other side what became of an attempt. Asking twice is harmless. Throws when the other side
   * cannot be asked: then nothing is known and nothing changes.
   */
  fetchStatus(attempt: Attempt): Promise<Outcome>;
  /**
   * What an attempt of unknown outcome comes to by people's evidence. Only rails have it whose other side may never
   * tell: taken or not, with the proposal in it.
   */
  judge?(attempt: Attempt, proposal: ConfirmedProposal): Outcome;
  /** What an admin has to know before they give their word on an attempt; undefined for one that waits for no word. */
  review?(attempt: Attempt, adminId: string): Promise<Review | undefined>;
  /**
   * Takes back an attempt that waits for its payer (state `created`), so that another rail may take the money.
   * Only rails whose attempts wait have it. Throws when the other side cannot be reached: then it may still pay.
   */
  cancel?(attempt: Attempt): Promise<Outcome>;
  /**
   * Sends back, once however often it is called, money that the invoice did not want, and returns the reference of
   * the refund; undefined where it is disputed, so that it can not be sent back. Without it, or then, such money stays
   * visible as an open exception.
   */
  refund?(attempt: Attempt): Promise<{ reference: string } | undefined>;
  /** How far what was sent back has come, as it is known here. It changes only while the attempt's row is locked. */
  refundState?(db: Queryable, attempt: Attempt): Promise<RefundState>;
}

/** See SettleInvoice. */
export interface RailPolicy {
  /** The money settles only while the attempt's claim stands; otherwise unless another attempt holds the invoice. */
  needsClaim: boolean;
  /** The status of an invoice that its claim holds; empty when the claim leaves it as it is. */
  holdStatus: '' | 'pending_admin_review' | 'awaiting_bank_transfer';
  /** The money could not wait for the invoice: it pays an expired one, too. */
  allowsExpired: boolean;
}

/** What is known about an attempt at this moment. */
export type Outcome =
  /** The money is with us. */
  | { kind: 'taken'; taken: Taken }
  /** No money was taken and none will be: the attempt has failed and its claim ends. */
  | {
      kind: 'not_taken';
      failure: Failure;
      release?: Release;
      watchSeconds?: number;
      /** Set when it is people who say so. */
      proposal?: ConfirmedProposal;
      /** The admin whose word it is. */
      decidedBy?: Actor;
    }
  /** The payer may try again within the same attempt. `mark` tells one failure from the next. */
  | { kind: 'declined'; failure: Failure; mark: string }
  /** The outcome is somebody else's to decide; the invoice waits in the status of the rail's policy. */
  | {
      kind: 'held';
      manual?: ManualConfirmation;
      nextCheckSeconds: number;
      /** How the invoice goes on should the attempt end without money while the claim is on its way. */
      release?: Release;
    }
  /** Nothing is decided. `absent`: the other side's complete record does not show it so far. */
  | { kind: 'open'; nextCheckSeconds: number; absent?: boolean };

export interface Taken {
  /** The other side's id of the money. */
  reference: string;
  /** stripe, manual or other, as the invoice tells its readers. */
  provider: string;
  methodId?: string;
  methodName: string;
  /** Which of the payer's own it was, as they know it: `Visa •••• 4242`. */
  methodDetail?: string;
  /** In the invoice's currency. */
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  conversion?: Conversion;
  gems?: bigint;
  balanceAfter?: bigint;
  takenAt?: Date;
  adminResponse?: string;
  /** What only the history of the invoice tells; else that is the admin's response, or the proposal. */
  historyReason?: string;
  /** Set when it is people who say so. */
  proposal?: ConfirmedProposal;
  /** The admin whose word it is. */
  decidedBy?: Actor;
}

/** `failed`: the money is still with us, or again. */
export type RefundState = 'back' | 'under_way' | 'failed';

/** A stable code and a sentence that is safe to show. */
export interface Failure {
  code: string;
  message: string;
}

/** How the invoice goes on: see ReleaseInvoice. */
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
