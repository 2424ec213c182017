import type { Queryable } from '@checkout/kit/database/sql.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { lockAttempt } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { loadException } from '../exceptions/load-exception.ts';

/**
 * Returns the locked attempt that admins may end with evidence. Throws NOT_FOUND when the exception does not
 * exist or is of another kind.
 */
export async function lockUnknownAttempt(
  { rails }: Pick<Deps, 'rails'>,
  trx: Queryable,
  exceptionId: string,
): Promise<Attempt> {
  const { kind, attemptId } = await loadException(trx, exceptionId);
  const isUnknown = kind === 'unknown_attempt' && attemptId !== null;
  const attempt = isUnknown ? await lockAttempt(trx, attemptId) : undefined;
  if (attempt === undefined || rails.get(attempt.rail)?.outcomeFromEvidence === undefined) {
    throw notFound('NOT_FOUND', 'There is no debit of unknown outcome with this id');
  }
  return attempt;
}
