import { notFound } from '@checkout/kit/errors.ts';
import type { Queryable } from '@checkout/kit/sql.ts';
import { type ExceptionRow, findException } from './store-exceptions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An exception as it is now. Throws NOT_FOUND, also for what is no id at all. */
export async function loadException(db: Queryable, id: string): Promise<ExceptionRow> {
  const found = UUID.test(id) ? await findException(db, id) : undefined;
  if (found === undefined) throw notFound('NOT_FOUND', 'There is no such exception');
  return found;
}
