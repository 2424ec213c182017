import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ReleaseInvoiceRequest, ReleaseInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { paymentReturned } from '../payment/card-failure.ts';
import { releaseInTransaction } from '../payment/release-invoice.ts';
import { loadCombined, lockWithParts } from './load-combined.ts';
import { viewCombined } from './view-combined.ts';

/** Ends the claim of an attempt on every part, in one transaction: see releaseInvoice. */
export async function releaseCombined(
  { db }: { db: Database },
  request: ReleaseInvoiceRequest,
  context: CallContext,
): Promise<ReleaseInvoiceResponse> {
  if (request.outcome !== '' && request.outcome !== 'failed')
    throw invalid('VALIDATION_ERROR', 'Unknown outcome');
  await inTransaction(db, async (trx) => {
    const { parts } = await lockWithParts(trx, request.invoiceId);
    for (const { invoice } of parts) {
      const own = { ...request, invoiceId: invoice.id };
      await releaseInTransaction(trx, { request: own, returned: NOT_ALL_PAYABLE }, context);
    }
  });
  return { invoice: viewCombined(await loadCombined(db, request.invoiceId), context) };
}

/** One of the invoices was cancelled, for example; the others are unpaid then and have to stop waiting. */
const NOT_ALL_PAYABLE = paymentReturned(
  'The payment was sent back, because not all of the invoices that it was for could be paid.',
);
