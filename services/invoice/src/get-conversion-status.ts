import type { CallContext } from '@checkout/kit/caller.ts';
import { hasReason } from '@checkout/kit/errors.ts';
import type {
  GetConversionStatusRequest,
  GetConversionStatusResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { conversionOf } from './conversion.ts';
import { loadInvoice } from './load-invoice.ts';
import type { Rooms } from './rooms.ts';
import { readClock } from './store-conversion.ts';

/** Whether the present amount has a conversion, live or expired. Throws INVOICE_NOT_FOUND or UNAUTHORIZED. */
export async function getConversionStatus(
  { db, fx }: Rooms,
  { ref, targetCurrency }: GetConversionStatusRequest,
  context: CallContext,
): Promise<GetConversionStatusResponse> {
  const { id, amountVersion } = await loadInvoice(db, ref, context);
  try {
    const { quote, expired, serverNow } = await fx.getQuote({ invoiceId: id, amountVersion, targetCurrency });
    if (quote === undefined) throw new Error('the fx service answered no quote');
    return { hasConversion: true, expired, conversion: conversionOf(quote), serverNow };
  } catch (error) {
    if (!hasReason(error, 'FX_QUOTE_REQUIRED')) throw error;
    return { hasConversion: false, expired: false, conversion: undefined, serverNow: await readClock(db) };
  }
}
