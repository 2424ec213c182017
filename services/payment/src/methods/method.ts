import type { Job } from '@checkout/kit/job.ts';
import type { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Attempt } from '../attempts/attempt.ts';

/**
 * One way to take money. The life cycle of attempts knows only this interface: adding a method is a folder that
 * implements it and a line in the registry.
 */
export interface Method {
  /** The rail of its attempts, as it stands in the database and on the invoice's claim. */
  readonly name: string;
  /** How the names of its failpoints begin, for tests of crashes. */
  readonly failpoints: string;
  /**
   * Finds out from the other side what became of an attempt. Asking twice is harmless. Throws when the other side
   * cannot be asked: then nothing is known and nothing changes.
   */
  ask(attempt: Attempt): Promise<Finding>;
  /**
   * Takes back an attempt that waits for its payer (state `created`), so that another method may take the money.
   * Only methods whose attempts wait have it. Throws when the other side cannot be reached: then it may still pay.
   */
  withdraw?(attempt: Attempt): Promise<Finding>;
  /**
   * Sends back, once however often it is called, money that the invoice did not want, and answers the reference of
   * the return. Without it such money stays visible as an open exception.
   */
  giveBack?(attempt: Attempt): Promise<{ reference: string }>;
  /** Background work of its own. */
  startJobs?(): Job[];
}

/** What is known about an attempt at this moment. */
export type Finding =
  /** The money is with us. */
  | { kind: 'taken'; taken: Taken }
  /** No money was taken and none will be: the attempt has failed and its claim ends. */
  | { kind: 'not_taken'; failure: Failure; release?: Release; watchSeconds?: number }
  /** The payer may try again within the same attempt. `mark` tells one failure from the next. */
  | { kind: 'declined'; failure: Failure; mark: string }
  /** The outcome is somebody else's to decide; the invoice waits in this status, or else is none of its business. */
  | {
      kind: 'held';
      holdStatus: string;
      manual?: ManualConfirmation;
      nextCheckSeconds?: number;
      /** No money is under way yet: without the claim the attempt ends. */
      needsClaim: boolean;
    }
  /** Nothing is decided. `absent`: the other side's complete record does not show it so far. */
  | { kind: 'open'; nextCheckSeconds?: number; absent?: boolean };

export interface Taken {
  /** The other side's id of the money. */
  reference: string;
  /** stripe, manual or other, as the invoice tells its readers. */
  provider: string;
  methodId?: string;
  methodName: string;
  /** In the invoice's currency. */
  amountMinor: bigint;
  currency: string;
  amountVersion: bigint;
  conversion?: Conversion;
  gems?: bigint;
  balanceAfter?: bigint;
  takenAt?: Date;
  adminResponse?: string;
  /** The money could not wait for the invoice: it pays an expired one, too. */
  expiredIsFine: boolean;
}

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
