import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ReleaseInvoiceRequest, ReleaseInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { invalidTransition } from '../payment/payable.ts';
import { releaseInTransaction } from '../payment/release-invoice.ts';
import { recordEndedAttempt } from '../payment/store-claim.ts';
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
    for (const { invoice } of parts) await releasePart(trx, { invoice, request }, context);
  });
  return { invoice: viewCombined(await loadCombined(db, request.invoiceId), context) };
}

async function releasePart(
  trx: Transaction,
  { invoice, request }: { invoice: InvoiceRow; request: ReleaseInvoiceRequest },
  context: CallContext,
): Promise<void> {
  const own = { ...request, ...endingOf(invoice, request), invoiceId: invoice.id };
  if ((await releaseInTransaction(trx, own, context)) !== undefined) return;
  if (invoice.claimAttemptId === request.attemptId)
    throw invalidTransition('This invoice does not wait for such an outcome');
  if (request.endsAttempt) await recordEndedAttempt(trx, own);
}

/**
 * Makes parts fail that awaited a transfer which arrived but is returned, because one of its invoices was
 * cancelled in the meantime: the others are unpaid then and have to stop waiting.
 */
function endingOf(
  { status }: InvoiceRow,
  { outcome, endsAttempt }: ReleaseInvoiceRequest,
): Pick<ReleaseInvoiceRequest, 'outcome' | 'failure'> | undefined {
  if (status !== 'awaiting_bank_transfer' || outcome !== '' || !endsAttempt) return undefined;
  return { outcome: 'failed', failure: { code: 'payment_returned', message: RETURNED, at: undefined } };
}

const RETURNED = 'The payment was sent back, because not all of the invoices that it was for could be paid.';
