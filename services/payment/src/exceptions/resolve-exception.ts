import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { inTransaction, type Transaction } from '@checkout/kit/database.ts';
import { type AppError, conflict, invalid, notFound } from '@checkout/kit/errors.ts';
import type {
  ResolveExceptionRequest,
  ResolveExceptionResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { exceptionMessage } from './exception-message.ts';
import { type ExceptionRow, findException, insertResolution } from './store-exceptions.ts';

const LONGEST_NOTES = 5_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Writes down, once and for ever, that this admin dealt with an exception, and how. Moves no money; an attempt of
 * unknown outcome goes on being looked into. Throws NOT_FOUND, VALIDATION_ERROR (no notes), or INVALID_TRANSITION when
 * somebody was first or the money went back by itself.
 */
export async function resolveException(
  { db }: Pick<Rooms, 'db'>,
  { id, notes }: ResolveExceptionRequest,
  context: CallContext,
): Promise<ResolveExceptionResponse> {
  const admin = actorOf(requireAdmin(context));
  const text = notes.trim();
  if (text === '' || text.length > LONGEST_NOTES) throw invalid('VALIDATION_ERROR', 'Notes are required');
  const resolved = await inTransaction(db, async (trx) => {
    const found = await existing(trx, id);
    if (found.resolution !== 'open') throw notOpen(found);
    const resolution = { notes: text, resolvedBy: admin.id, resolvedByName: admin.name };
    const isFirst = await insertResolution(trx, { exceptionId: found.id, kind: found.kind, ...resolution });
    const now = await existing(trx, id);
    if (!isFirst) throw notOpen(now);
    return now;
  });
  return { exception: exceptionMessage(resolved) };
}

async function existing(trx: Transaction, id: string): Promise<ExceptionRow> {
  const found = UUID.test(id) ? await findException(trx, id) : undefined;
  if (found === undefined) throw notFound('NOT_FOUND', 'There is no such exception');
  return found;
}

function notOpen({ resolution, resolvedByName, resolvedAt }: ExceptionRow): AppError {
  return conflict(
    'INVALID_TRANSITION',
    resolution === 'refunded'
      ? 'This money was refunded already'
      : `${resolvedByName} resolved this already, on ${resolvedAt?.toISOString().slice(0, 10)}`,
  );
}
