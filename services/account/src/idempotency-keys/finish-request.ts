import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { FinishRequestRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { deleteRequest, storeAnswer } from './store-requests.ts';

/** Responses to writes are a few KB; a larger one than this is not stored and frees its key. */
const MAX_STORED_BYTES = 1024 * 1024;

/**
 * Stores the response for 24 h, or frees the key if there is none or it may not be stored (5xx, too large).
 * Does nothing for a holder that lost its lease. Throws VALIDATION_ERROR.
 */
export async function finishRequest(
  { db }: Deps,
  { caller, key, lease, answer }: FinishRequestRequest,
): Promise<object> {
  assertUuid('Lease', lease);
  const isStorable =
    answer !== undefined &&
    answer.status >= 200 &&
    answer.status < 500 &&
    answer.body.length <= MAX_STORED_BYTES &&
    answer.contentType.length <= 200;
  if (isStorable) await storeAnswer(db, { caller, key, lease, answer });
  else await deleteRequest(db, { caller, key, lease });
  return {};
}
