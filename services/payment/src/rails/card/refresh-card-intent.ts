import { isTransient } from '@checkout/kit/errors/errors.ts';
import type {
  RefreshCardIntentRequest,
  RefreshCardIntentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { checkAttempt } from '../../attempts/checks/check-attempt.ts';
import { scheduleCheck } from '../../attempts/checks/store-attempt-checks.ts';
import { findUnfinished } from '../../attempts/store-attempts.ts';
import type { Deps } from '../../deps.ts';

/**
 * Updates the open intent to a changed amount, immediately if the provider can be reached, else as soon as it
 * can. The change of the invoice is final either way, and money for another amount never settles it.
 */
export async function refreshCardIntent(
  deps: Deps,
  { invoiceId }: RefreshCardIntentRequest,
): Promise<RefreshCardIntentResponse> {
  const attempt = await findUnfinished(deps.db, invoiceId);
  if (attempt?.rail !== 'card' || attempt.state !== 'created') return {};
  try {
    await checkAttempt(deps, attempt);
  } catch (error) {
    if (!isTransient(error)) throw error;
    deps.log.warn({ attemptId: attempt.id, err: error }, 'card intent not refreshed yet');
    await scheduleCheck(deps.db, { id: attempt.id, seconds: 1, absent: false });
  }
  return {};
}
