import { assertUuid } from '@checkout/kit/values/uuid.ts';
import type { FinishRequestRequest } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { deleteRequest, keepAnswer } from './store-requests.ts';

/** Answers to writes are a few KB; one beyond this frees its key, as if it were not worth keeping. */
const MOST_BYTES = 1024 * 1024;

/**
 * Keeps the answer for 24 h, or frees the key when there is none, or none worth keeping. Does nothing for a holder
 * that lost its lease. Throws VALIDATION_ERROR.
 */
export async function finishRequest(
  { db }: Deps,
  { caller, key, lease, answer }: FinishRequestRequest,
): Promise<object> {
  assertUuid('Lease', lease);
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
