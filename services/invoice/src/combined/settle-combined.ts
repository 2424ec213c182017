import { type Database, inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { shareOut } from '@checkout/money/share.ts';
import type { SettleInvoiceRequest, SettleInvoiceResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { alreadyPaid, amountChanged } from '../payment/payable.ts';
import { readSettlement, settleInTransaction, whyNotSettled } from '../payment/settle-invoice.ts';
import type { Settle } from '../payment/store-settlement.ts';
import { AMOUNT_VERSION, type CombinedPayment } from './combined.ts';
import { lockWithParts, withRows } from './load-combined.ts';
import { markPaid } from './store-combined.ts';
import { viewCombined } from './view-combined.ts';

/**
 * Settles every part with one attempt, exactly once, or none of them: see settleInvoice. Each part has its
 * own settlement, with its share of the gems.
 */
export async function settleCombined(
  { db }: { db: Database },
  request: SettleInvoiceRequest,
  context: CallContext,
): Promise<SettleInvoiceResponse> {
  const settlement = readSettlement(request);
  const paid = await inTransaction(db, async (trx) => {
    const combined = await lockWithParts(trx, request.invoiceId);
    if (combined.attemptId === request.attemptId) return combined;
    if (combined.attemptId !== null) throw alreadyPaid();
    if (!matchesAmount(combined, request)) throw amountChanged();
    const rows = await settleParts(trx, { combined, settlement }, { request, context });
    return withRows(
      { ...combined, ...(await markPaid(trx, { id: combined.id, attemptId: request.attemptId })) },
      rows,
    );
  });
  return { invoice: viewCombined(paid, context) };
}

function matchesAmount(
  { amountMinor, currency }: CombinedPayment,
  { amountVersion, ...asked }: SettleInvoiceRequest,
): boolean {
  const isConverted = asked.conversion?.conversionNeeded === true;
  return (
    !isConverted &&
    amountVersion === AMOUNT_VERSION &&
    asked.amountMinor === amountMinor &&
    asked.currency === currency
  );
}

async function settleParts(
  trx: Transaction,
  { combined: { id, parts }, settlement }: { combined: CombinedPayment; settlement: Settle },
  call: { request: SettleInvoiceRequest; context: CallContext },
): Promise<InvoiceRow[]> {
  const gems = gemsOf(settlement, parts);
  const rows: InvoiceRow[] = [];
  for (const [index, { invoice, amountVersion, amountMinor }] of parts.entries()) {
    const own: Settle = {
      ...settlement,
      invoiceId: invoice.id,
      amountVersion,
      amountMinor,
      gemsUsed: gems?.[index] ?? null,
      combinedId: id,
    };
    const settled = await settleInTransaction(trx, own, call);
    if (settled === undefined) throw whyNotSettled(invoice, own);
    rows.push(settled);
  }
  return rows;
}

function gemsOf({ gemsUsed }: Settle, parts: CombinedPayment['parts']): bigint[] | undefined {
  if (gemsUsed === null) return undefined;
  return shareOut({ total: gemsUsed, weights: parts.map(({ amountMinor }) => amountMinor) });
}
