import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { ListAttemptsRequest, ListAttemptsResponse } from '@checkout/proto/payment/v1/payment.ts';
import { readInvoice } from '../read-invoice.ts';
import type { Rooms } from '../rooms.ts';
import { toMessage } from './attempt.ts';
import { listOfInvoice } from './store-attempts.ts';

/** All attempts of one invoice, newest first. Admins only. Throws INVOICE_NOT_FOUND. */
export async function listAttempts(
  { db, invoices }: Pick<Rooms, 'db' | 'invoices'>,
  { ref }: ListAttemptsRequest,
  context: CallContext,
): Promise<ListAttemptsResponse> {
  requireAdmin(context);
  const { invoice } = await readInvoice({ invoices }, ref);
  const attempts = await listOfInvoice(db, invoice.id);
  return { attempts: attempts.map(toMessage) };
}
