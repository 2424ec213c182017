import type { Queryable } from '@checkout/kit/database/sql.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { isUuid } from '@checkout/kit/values/uuid.ts';
import { type ExceptionRow, findException } from './store-exceptions.ts';

/** An exception as it is now. Throws NOT_FOUND, also for what is no id at all. */
export async function loadException(db: Queryable, id: string): Promise<ExceptionRow> {
  const found = isUuid(id) ? await findException(db, id) : undefined;
  if (found === undefined) throw notFound('NOT_FOUND', 'There is no such exception');
  return found;
}
