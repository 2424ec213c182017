import { type AppError, conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { gemsRequired } from '@checkout/money/gems.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { walletError } from './wallet-client.ts';

/** The wallet's gems are worth US dollars. */
export const GEM_CURRENCY = 'USD';

/** The account of the books in which gems that were taken lie with the wallet. */
export const WALLET_CLEARING = 'wallet_gems';

/** Buying gems with gems makes no sense. Throws GEM_PAYMENT_NOT_ALLOWED. */
export function assertGemsAllowed(invoice: Pick<Invoice, 'isGemPurchase'>): void {
  if (invoice.isGemPurchase) {
    throw invalid('GEM_PAYMENT_NOT_ALLOWED', 'A purchase of gems cannot be paid with gems');
  }
}

/**
 * The whole gems that an invoice costs at this rate (US dollars per gem), by its US amount or the frozen quote's.
 * Throws WALLET_ERROR when the rate makes no sense, FX_QUOTE_REQUIRED when there is no US amount.
 */
export function gemsFor(
  invoice: Pick<Invoice, 'currency' | 'amountMinor'>,
  { rate, conversion }: { rate: number | string; conversion: Conversion | undefined },
): bigint {
  const usdMinor = invoice.currency === GEM_CURRENCY ? invoice.amountMinor : conversion?.convertedAmountMinor;
  if (usdMinor === undefined) throw gemQuoteRequired();
  try {
    return gemsRequired({ usdMinor, rate });
  } catch (error) {
    if (error instanceof MoneyError) throw walletError(error);
    throw error;
  }
}

/** The page and the server must agree on the price. Throws GEM_RATE_CHANGED. */
export function assertExpected({
  gems,
  expectedGems,
}: {
  gems: bigint;
  expectedGems: bigint | undefined;
}): void {
  if (expectedGems !== undefined && expectedGems !== gems) {
    throw conflict('GEM_RATE_CHANGED', `The gem rate has changed: this invoice now costs ${gems} gems`);
  }
}

export function gemQuoteRequired(): AppError {
  return invalid(
    'FX_QUOTE_REQUIRED',
    'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  );
}
