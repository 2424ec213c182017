import { type AppError, hasReason } from '@checkout/kit/errors/errors.ts';
import { conversionOfQuote } from '@checkout/kit/values/conversion-of-quote.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Deps } from '../deps.ts';

/**
 * Freezes the live quote of this invoice amount into the target currency, so that the attempt can use it even
 * after its lock expires. Returns undefined when the invoice is already in that currency. Throws the given
 * refusal when there is no quote, FX_QUOTE_EXPIRED when it has expired.
 */
export async function freezeQuote(
  { fx }: Pick<Deps, 'fx'>,
  { invoice, targetCurrency, attemptId, required }: Freeze,
): Promise<Conversion | undefined> {
  if (invoice.currency === targetCurrency) return undefined;
  try {
    const { quote } = await fx.freezeQuote({
      invoiceId: invoice.id,
      amountVersion: invoice.amountVersion,
      targetCurrency,
      attemptId,
    });
    if (quote === undefined) throw required();
    return conversionOfQuote(quote);
  } catch (error) {
    if (hasReason(error, 'FX_QUOTE_REQUIRED')) throw required();
    throw error;
  }
}

interface Freeze {
  invoice: Invoice;
  targetCurrency: string;
  attemptId: string;
  required: () => AppError;
}
