import { isTransient } from '@checkout/kit/errors.ts';
import type {
  RefreshCardIntentRequest,
  RefreshCardIntentResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { checkAttempt } from '../../attempts/check-attempt.ts';
import { scheduleCheck } from '../../attempts/store-attempt-checks.ts';
import { findUnfinished } from '../../attempts/store-attempts.ts';
import type { Rooms } from '../../rooms.ts';

/**
 * Brings the open intent in line with a changed amount, now if the provider can be reached, else as soon as it can:
 * the change itself stands either way, and money for another amount is never taken for it.
 */
export async function refreshCardIntent(
  rooms: Rooms,
  { invoiceId }: RefreshCardIntentRequest,
): Promise<RefreshCardIntentResponse> {
  const attempt = await findUnfinished(rooms.db, invoiceId);
  if (attempt?.rail !== 'card' || attempt.state !== 'created') return {};
  try {
    await checkAttempt(rooms, attempt);
  } catch (error) {
    if (!isTransient(error)) throw error;
    rooms.log.warn({ attemptId: attempt.id, err: error }, 'card intent not refreshed yet');
    await scheduleCheck(rooms.db, { id: attempt.id, seconds: 1, absent: false });
  }
  return {};
}
