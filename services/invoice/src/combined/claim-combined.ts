import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { type AppError, conflict } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import type { ClaimInvoiceRequest, ClaimInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { assertValid, claimInTransaction, isClaimed, whyNotClaimable } from '../payment/claim-invoice.ts';
import { alreadyPaid, amountChanged } from '../payment/payable.ts';
import { AMOUNT_VERSION } from './combined.ts';
import { lockWithParts, withRows } from './load-combined.ts';
import { viewCombined } from './view-combined.ts';

/**
 * Claims every part for one attempt, or none of them: see claimInvoice. The first part that cannot be claimed
 * determines the error. A bank transfer that is on its way claims those parts that it can: the money is
 * coming, whatever became of the others.
 */
export async function claimCombined(
  { db }: { db: Database },
  request: ClaimInvoiceRequest,
  context: CallContext,
): Promise<ClaimInvoiceResponse> {
  assertValid(request);
  if (request.holdStatus === 'pending_admin_review')
    throw conflict('INVOICE_NOT_PAYABLE', 'Several invoices together cannot be paid this way');
  const held = await inTransaction(db, async (trx) => {
    const combined = await lockWithParts(trx, request.invoiceId);
    if (combined.attemptId !== null) throw alreadyPaid();
    if (request.amountVersion !== AMOUNT_VERSION) throw amountChanged();
    const rows: InvoiceRow[] = [];
    const refusals: AppError[] = [];
    for (const { invoice, amountVersion } of combined.parts) {
      const own = { ...request, invoiceId: invoice.id, amountVersion };
      const claimed = await claimInTransaction(trx, own, context);
      if (claimed !== undefined || isClaimed(invoice, own)) rows.push(claimed ?? invoice);
      else refusals.push(whyNotClaimable(invoice, own));
    }
    const isEnough = request.holdStatus === 'awaiting_bank_transfer' && rows.length > 0;
    if (refusals[0] !== undefined && !isEnough) throw refusals[0];
    return withRows(combined, rows);
  });
  return { invoice: viewCombined(held, context) };
}
