import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { invalid } from '@checkout/kit/errors.ts';
import type { ListExceptionsRequest, ListExceptionsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { exceptionMessage } from './exception-message.ts';
import {
  countExceptions,
  type ExceptionPosition,
  type ExceptionRow,
  listExceptions,
} from './store-exceptions.ts';

const MOST = 200;
const USUAL = 50;

/** Money that needs a person, or did, newest first. Admins only. Throws CURSOR_INVALID or VALIDATION_ERROR. */
export async function listPaymentExceptions(
  { db }: Pick<Rooms, 'db'>,
  { limit, cursor, kind, state }: ListExceptionsRequest,
  context: CallContext,
): Promise<ListExceptionsResponse> {
  requireAdmin(context);
  if (!['', 'open', 'resolved'].includes(state)) throw invalid('VALIDATION_ERROR', 'Unknown state');
  const filter = { kind, state };
  const size = limit > 0 ? Math.min(limit, MOST) : USUAL;
  const [found, total] = await Promise.all([
    listExceptions(db, { filter, limit: size + 1, after: readCursor(cursor) }),
    countExceptions(db, filter),
  ]);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    exceptions: page.map(exceptionMessage),
    total,
    nextCursor: found.length > size && last !== undefined ? writeCursor(last) : '',
  };
}

function writeCursor({ position, id }: ExceptionRow): string {
  return Buffer.from(JSON.stringify([position, id])).toString('base64url');
}

function readCursor(cursor: string): ExceptionPosition | undefined {
  if (cursor === '') return undefined;
  try {
    const [createdAt, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (isTimestamp(createdAt) && isUuid(id)) return { createdAt, id };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw invalid('CURSOR_INVALID', 'The cursor is not one that this list gave out.');
}

function isTimestamp(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(value);
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
