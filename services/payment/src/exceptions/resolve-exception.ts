import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import { inTransaction } from '@checkout/kit/database.ts';
import { type AppError, conflict, invalid } from '@checkout/kit/errors.ts';
import type {
  ResolveExceptionRequest,
  ResolveExceptionResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import type { Rooms } from '../rooms.ts';
import { exceptionMessage } from './exception-message.ts';
import { loadException } from './load-exception.ts';
import { type ExceptionRow, insertResolution } from './store-exceptions.ts';

const LONGEST_NOTES = 5_000;

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
    const found = await loadException(trx, id);
    if (found.resolution !== 'open') throw notOpen(found);
    const resolution = { notes: text, resolvedBy: admin.id, resolvedByName: admin.name };
    const isFirst = await insertResolution(trx, { exceptionId: found.id, kind: found.kind, ...resolution });
    const now = await loadException(trx, id);
    if (!isFirst) throw notOpen(now);
    return now;
  });
  return { exception: exceptionMessage(resolved) };
}

function notOpen({ resolution, resolvedByName, resolvedAt }: ExceptionRow): AppError {
  return conflict(
    'INVALID_TRANSITION',
    resolution === 'refunded'
      ? 'This money was refunded already'
      : `${resolvedByName} resolved this already, on ${resolvedAt?.toISOString().slice(0, 10)}`,
  );
}
