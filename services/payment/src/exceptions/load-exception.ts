import type { Queryable } from '@checkout/kit/database/sql.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { type ExceptionRow, findException } from './store-exceptions.ts';

/** Returns an exception in its current state. Throws NOT_FOUND, also for a malformed id. */
export async function loadException(db: Queryable, id: string): Promise<ExceptionRow> {
  const found = isUuid(id) ? await findException(db, id) : undefined;
  if (found === undefined) throw notFound('NOT_FOUND', 'There is no such exception');
  return found;
}
