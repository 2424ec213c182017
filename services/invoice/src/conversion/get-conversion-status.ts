import { hasReason } from '@checkout/kit/errors/errors.ts';
import type { CallContext } from '@checkout/kit/rpc/caller.ts';
import { conversionOfQuote } from '@checkout/kit/values/conversion-of-quote.ts';
import type {
  ConversionPreview,
  GetConversionStatusRequest,
  GetConversionStatusResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import { loadInvoice } from '../invoices/load-invoice.ts';
import { whyNotPayable } from '../payment/payable.ts';
import { findNow } from './store-conversion.ts';

/**
 * Returns the conversion of the current amount, live or expired; if none is live, also what one into the
 * target currency would cost now. Locks and stores no quote. Throws INVOICE_NOT_FOUND or UNAUTHORIZED.
 */
export async function getConversionStatus(
  deps: Deps,
  { ref, targetCurrency }: GetConversionStatusRequest,
  context: CallContext,
): Promise<GetConversionStatusResponse> {
  const row = await loadInvoice(deps.db, ref, context);
  const status = await readStatus(deps, row, targetCurrency);
  const isLive = status.hasConversion && !status.expired;
  return { ...status, preview: isLive ? undefined : await previewConversion(deps, row, targetCurrency) };
}

async function readStatus(
  { db, fx }: Deps,
  { id, amountVersion }: InvoiceRow,
  targetCurrency: string,
): Promise<Omit<GetConversionStatusResponse, 'preview'>> {
  try {
    const { quote, expired, serverNow } = await fx.getQuote({ invoiceId: id, amountVersion, targetCurrency });
    if (quote === undefined) throw new Error('the fx service returned no quote');
    return { hasConversion: true, expired, conversion: conversionOfQuote(quote), serverNow };
  } catch (error) {
    if (!hasReason(error, 'FX_QUOTE_REQUIRED')) throw error;
    return { hasConversion: false, expired: false, conversion: undefined, serverNow: await findNow(db) };
  }
}

/**
 * Returns undefined where no conversion could be locked: none was requested, there is nothing, too little or
 * too much to pay, the invoice is not payable, or the currency pair is not enabled.
 */
async function previewConversion(
  { fx }: Deps,
  row: InvoiceRow,
  targetCurrency: string,
): Promise<ConversionPreview | undefined> {
  const { amountMinor, currency } = row;
  if (targetCurrency === '' || targetCurrency === currency || amountMinor === 0n) return undefined;
  if (whyNotPayable(row) !== undefined) return undefined;
  try {
    const asked = { amountMinor, sourceCurrency: currency, targetCurrency };
    const { convertedAmountMinor, exchangeRate, feeMinor } = await fx.previewQuote(asked);
    return {
      convertedAmountMinor,
      convertedCurrency: targetCurrency,
      exchangeRate,
      feeAmountMinor: feeMinor,
    };
  } catch (error) {
    if (hasReason(error, 'FX_PAIR_DISABLED', 'AMOUNT_TOO_SMALL', 'AMOUNT_TOO_LARGE', 'VALIDATION_ERROR'))
      return undefined;
    throw error;
  }
}
