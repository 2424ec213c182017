import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ListAttemptsRequest, ListAttemptsResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { readInvoice } from '../invoices/read-invoice.ts';
import { toMessage } from './attempt.ts';
import { isUnfinished } from './state.ts';
import { listEvents } from './store-attempt-events.ts';
import { listOfInvoice } from './store-attempts.ts';

/**
 * Returns the attempts of one invoice, newest first, each with its events, oldest first, and, for the
 * unfinished one, what an admin needs to review it. Admins only. Throws INVOICE_NOT_FOUND.
 */
export async function listAttempts(
  { db, invoices, rails }: Pick<Deps, 'db' | 'invoices' | 'rails'>,
  { ref }: ListAttemptsRequest,
  context: CallContext,
): Promise<ListAttemptsResponse> {
  requireAdmin(context);
  const adminId = actorOf(context.caller).id;
  const { invoice } = await readInvoice({ invoices }, ref);
  const attempts = await listOfInvoice(db, invoice.id);
  const events = await listEvents(
    db,
    attempts.map(({ id }) => id),
  );
  const waiting = attempts.find(({ state }) => isUnfinished(state));
  const review = waiting && (await rails.get(waiting.rail)?.review?.(waiting, adminId));
  const byAttempt = Map.groupBy(events, ({ attemptId }) => attemptId);
  return {
    attempts: attempts.map((attempt) => ({
      ...toMessage(attempt),
      review: attempt === waiting ? review : undefined,
      events: (byAttempt.get(attempt.id) ?? []).map(({ attemptId: _, ...event }) => event),
    })),
  };
}
