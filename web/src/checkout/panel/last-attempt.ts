import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { translateMessage } from '../../shared/i18n/refusals/translate-message.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import type { PayPhase } from '../pay-phase.ts';

/**
 * Returns what the payer has to be told about the last attempt when the invoice is payable again, as a text
 * key and its values; null when there is nothing to tell.
 */
export function lastAttemptMessage(
  { status, lastFailure, rejectionReason: reason }: LastAttemptFacts,
  stage?: Stage,
): LastAttemptMessage | null {
  if (stage?.cameToNothing && lastFailure?.at === stage.failedAt) return ['pay.cameToNothing', {}];
  if (status === 'failed') {
    // The message ends with the separator that its script puts before a following sentence, which may be in
    // another script.
    return (
      lastFailure && [
        'pay.lastFailure',
        { message: joinSentences(translateMessage(lastFailure.message), '') },
      ]
    );
  }
  return reason === null ? null : reason ? ['pay.rejected', { reason }] : ['pay.rejectedNoReason', {}];
}

/**
 * Returns the stage that the page is in: it changes only with the phase. If a payment was in progress and has
 * ended without a new failure that explains why, it came to nothing (`cameToNothing`).
 */
export function nextStage(before: Stage | undefined, phase: PayPhase, { lastFailure }: FailureFacts): Stage {
  if (before?.phase === phase) return before;
  const failedAt = lastFailure?.at;
  return { phase, failedAt, cameToNothing: before?.phase === 'confirming' && before.failedAt === failedAt };
}

export type LastAttemptMessage = [
  text: 'pay.cameToNothing' | 'pay.lastFailure' | 'pay.rejected' | 'pay.rejectedNoReason',
  named: { message?: string; reason?: string },
];

export interface Stage {
  phase: PayPhase;
  /** Time of the last failure when this stage began, if there was one. */
  failedAt: string | undefined;
  /**
   * The page has seen a payment in progress that recorded no failure: if the invoice is payable again, no
   * money was taken.
   */
  cameToNothing: boolean;
}

type FailureFacts = Pick<Invoice, 'lastFailure'>;
type LastAttemptFacts = FailureFacts & Pick<Invoice, 'status' | 'rejectionReason'>;
