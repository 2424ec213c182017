import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { inOwnWords } from '../../shared/i18n/refusals/in-own-words.ts';
import { twoSentences } from '../../shared/ui/as-sentence.ts';
import type { PayPhase } from '../pay-phase.ts';

/** The last try to pay, as far as the payer has to hear of it where it is to be tried again: a text and what it names. */
export function pastTry(
  { status, lastFailure, rejectionReason: reason }: PastFacts,
  stage?: Stage,
): PastTry | null {
  if (stage?.isVain && lastFailure?.at === stage.failedAt) return ['pay.cameToNothing', {}];
  if (status === 'failed') {
    // With what parts it from the sentence that follows: it may be of another script than that.
    return lastFailure && ['pay.lastFailure', { message: twoSentences(inOwnWords(lastFailure.message), '') }];
  }
  return reason === null ? null : reason ? ['pay.rejected', { reason }] : ['pay.rejectedNoReason', {}];
}

/**
 * What a page is about since the last time that this changed. A payment that was under way and is no more, without a
 * failure that says why, was in vain where the invoice is to be paid again.
 */
export function nextStage(before: Stage | undefined, phase: PayPhase, { lastFailure }: FailureFacts): Stage {
  if (before?.phase === phase) return before;
  const failedAt = lastFailure?.at;
  return { phase, failedAt, isVain: before?.phase === 'confirming' && before.failedAt === failedAt };
}

export type PastTry = [
  text: 'pay.cameToNothing' | 'pay.lastFailure' | 'pay.rejected' | 'pay.rejectedNoReason',
  named: { message?: string; reason?: string },
];

export interface Stage {
  phase: PayPhase;
  /** When the last try had failed as it began, if one had. */
  failedAt: string | undefined;
  /** The page has seen a payment under way: where the invoice is still to be paid, it took nothing. */
  isVain: boolean;
}

type FailureFacts = Pick<Invoice, 'lastFailure'>;
type PastFacts = FailureFacts & Pick<Invoice, 'status' | 'rejectionReason'>;
