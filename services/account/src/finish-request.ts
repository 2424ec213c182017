import { type CallContext, requirePeer } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { FinishRequestRequest } from '@checkout/proto/account/v1/account.ts';
import type { Rooms } from './rooms.ts';
import { deleteRequest, keepAnswer } from './store-requests.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Answers to writes are a few KB; one beyond this frees its key, as if it were not worth keeping. */
const MOST_BYTES = 1024 * 1024;

/**
 * Keeps the answer for 24 h, or frees the key when there is none, or none worth keeping. Does nothing for a holder
 * that lost its lease. Throws VALIDATION_ERROR or FORBIDDEN (not the gateway).
 */
export async function finishRequest(
  { db }: Rooms,
  { caller, key, lease, answer }: FinishRequestRequest,
  context: CallContext,
): Promise<object> {
  requirePeer(context, 'gateway');
  if (!UUID.test(lease)) throw invalid('VALIDATION_ERROR', 'Lease must be a UUID');
  const keepable =
    answer !== undefined &&
    answer.status >= 200 &&
    answer.status < 500 &&
    answer.body.length <= MOST_BYTES &&
    answer.contentType.length <= 200;
  if (keepable) await keepAnswer(db, { caller, key, lease, answer });
  else await deleteRequest(db, { caller, key, lease });
  return {};
}
