import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { CloseBookPeriodRequest, CloseBookPeriodResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { firstDayOf } from './month.ts';
import { findClosableMonth, findPeriod, insertPeriod } from './store-books.ts';

/** Constraints that the database reports when a month is not the next one, or is closed already. */
const REFUSALS = ['periods_in_order', 'periods_pkey'];

/**
 * Closes a past month permanently and records who did it. Later entries that belong to it are booked in the
 * first open month. Admins only. Throws INVALID_TRANSITION, VALIDATION_ERROR.
 */
export async function closeBookPeriod(
  { db }: Pick<Deps, 'db'>,
  { month }: CloseBookPeriodRequest,
  context: CallContext,
): Promise<CloseBookPeriodResponse> {
  const { id: closedBy, name: closedByName } = actorOf(requireAdmin(context));
  const firstDay = firstDayOf(month);
  try {
    await insertPeriod(db, { month: firstDay, closedBy, closedByName });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    throw await refusalOf({ db }, month);
  }
  return { period: await findPeriod(db, firstDay) };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && REFUSALS.includes(String(error.constraint));
}

async function refusalOf({ db }: Pick<Deps, 'db'>, month: string): Promise<AppError> {
  const closed = await findPeriod(db, firstDayOf(month));
  if (closed !== undefined) return conflict('INVALID_TRANSITION', `${month} is closed already`);
  const next = await findClosableMonth(db);
  const rule = 'Months are closed in order, when they are over';
  return conflict(
    'INVALID_TRANSITION',
    next === '' ? `${rule}; none is now` : `${rule}; the next is ${next}`,
  );
}
