import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Queryable } from '@checkout/kit/database/sql.ts';
import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { requireNotes } from '@checkout/kit/values/notes.ts';
import type {
  ResolveExceptionRequest,
  ResolveExceptionResponse,
} from '@checkout/proto/payment/v1/payment.ts';
import { findAttempt } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { loadException } from './load-exception.ts';
import { presentExceptions } from './present-exceptions.ts';
import { type ExceptionRow, insertResolution } from './store-exceptions.ts';

/**
 * Records, once and permanently, that this admin dealt with an exception and how. Moves no money; an attempt
 * of unknown outcome is still being checked. Throws NOT_FOUND, VALIDATION_ERROR (no notes), or
 * INVALID_TRANSITION when it is resolved, the money was refunded automatically, or a proposal is open.
 */
export async function resolveException(
  deps: Pick<Deps, 'db' | 'config' | 'rails'>,
  { id, notes }: ResolveExceptionRequest,
  context: CallContext,
): Promise<ResolveExceptionResponse> {
  const admin = actorOf(requireAdmin(context));
  const text = requireNotes(notes);
  const resolved = await inTransaction(deps.db, async (trx) => {
    const found = await loadException(trx, id);
    if (found.resolution !== 'open') throw notOpen(found);
    if (await waitsForConfirmation(trx, found)) throw proposalOpen();
    const resolution = { notes: text, resolvedBy: admin.id, resolvedByName: admin.name };
    const isFirst = await insertResolution(trx, { exceptionId: found.id, kind: found.kind, ...resolution });
    const now = await loadException(trx, id);
    if (!isFirst) throw notOpen(now);
    return now;
  });
  const [exception] = await presentExceptions(deps, [resolved], context);
  return { exception };
}

async function waitsForConfirmation(trx: Queryable, { kind, attemptId }: ExceptionRow): Promise<boolean> {
  if (kind !== 'unknown_attempt') return false;
  return ((await findAttempt(trx, attemptId ?? ''))?.openProposalId ?? null) !== null;
}

function proposalOpen(): AppError {
  return conflict('INVALID_TRANSITION', 'A proposal on how this ends is open. It has to be decided first');
}

function notOpen({ resolution, resolvedByName, resolvedAt }: ExceptionRow): AppError {
  if (resolution === 'ended') return conflict('INVALID_TRANSITION', 'This was over already');
  return conflict(
    'INVALID_TRANSITION',
    resolution === 'refunded'
      ? 'This money was refunded already'
      : `${resolvedByName} resolved this already, on ${resolvedAt?.toISOString().slice(0, 10)}`,
  );
}
