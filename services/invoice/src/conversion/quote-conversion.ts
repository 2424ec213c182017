import { type Database, inTransaction } from '@checkout/kit/database/database.ts';
import { conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext } from '@checkout/kit/rpc/caller.ts';
import { conversionOfQuote } from '@checkout/kit/values/conversion-of-quote.ts';
import { isCurrency } from '@checkout/money/currency.ts';
import type { Quote } from '@checkout/proto/fx/v1/fx.ts';
import type { QuoteConversionRequest, QuoteConversionResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import { recordChange } from '../invoices/history/record-change.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { lockInvoice } from '../invoices/store-invoice.ts';
import { amountChanged, assertPayable } from '../payment/payable.ts';
import { noConversion } from './conversion.ts';
import { findNow, mirrorConversion } from './store-conversion.ts';

/**
 * Locks a conversion of the amount due and shows it on the invoice; returns the one that is still locked, if
 * any. Throws FX_PAIR_DISABLED, AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, PAYMENT_IN_PROGRESS, AMOUNT_CHANGED (a
 * coupon was applied or removed concurrently) and the not-payable reasons.
 */
export async function quoteConversion(
  { db, fx }: Deps,
  { ref, targetCurrency }: QuoteConversionRequest,
  context: CallContext,
): Promise<QuoteConversionResponse> {
  if (!isCurrency(targetCurrency)) throw invalid('VALIDATION_ERROR', 'Currency is not supported');
  const row = await loadInvoice(db, ref, context);
  assertPayable(row);
  if (targetCurrency === row.currency) return { conversion: noConversion(row), serverNow: await findNow(db) };
  if (row.amountMinor === 0n)
    throw conflict('INVOICE_NOT_PAYABLE', 'There is nothing to pay on this invoice');
  const { quote, serverNow } = await fx.createQuote({
    invoiceId: row.id,
    amountVersion: row.amountVersion,
    amountMinor: row.amountMinor,
    sourceCurrency: row.currency,
    targetCurrency,
  });
  if (quote?.expiresAt === undefined) throw new Error('the fx service returned no locked quote');
  if (!isMirrored(row, quote)) await mirror(db, row, { ...quote, expiresAt: quote.expiresAt }, context);
  return { conversion: conversionOfQuote(quote), serverNow };
}

async function mirror(
  db: Database,
  { id, amountVersion }: InvoiceRow,
  quote: Quote & { expiresAt: Date },
  context: CallContext,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const changed = await mirrorConversion(trx, {
      ...quote,
      invoiceId: id,
      amountVersion,
      lockedUntil: quote.expiresAt,
    });
    if (changed === undefined) {
      assertPayable(await lockInvoice(trx, id));
      throw amountChanged();
    }
    recordChange(trx, {
      row: changed,
      kind: 'conversion_quoted',
      from: changed.fromStatus,
      actor: actorOf(context.caller),
      reason: `1 ${quote.originalCurrency} = ${quote.exchangeRate} ${quote.convertedCurrency}`,
    });
  });
}

function isMirrored(row: InvoiceRow, quote: Quote): boolean {
  return (
    row.convertedCurrency === quote.convertedCurrency &&
    row.convertedAmountMinor === quote.convertedAmountMinor &&
    row.fxLockedUntil?.getTime() === quote.expiresAt?.getTime()
  );
}
