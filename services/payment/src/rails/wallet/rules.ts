import { type AppError, conflict, invalid } from '@checkout/kit/errors/errors.ts';
import { gemsRequired } from '@checkout/money/gems.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { walletError } from './wallet-client.ts';

/** Gems are priced in US dollars. */
export const GEM_CURRENCY = 'USD';

/** The name of the method as shown on the invoice. */
export const WALLET_METHOD = 'GFA Gems';

/** Timeout for reading rate or balance; most of the caller's deadline is needed for the debit itself. */
export const READ_DEADLINE_MS = 1_500;

/** The ledger account that holds the gems taken by the wallet. */
export const WALLET_CLEARING = 'wallet_gems';

/**
 * Refuses to pay a purchase of gems with gems, and several invoices that would need a quote, which only a
 * single one gets. Throws GEM_PAYMENT_NOT_ALLOWED and INVOICE_NOT_PAYABLE.
 */
export function assertGemsAllowed({
  isGemPurchase,
  parts,
  currency,
}: Pick<Invoice, 'isGemPurchase' | 'parts' | 'currency'>): void {
  if (isGemPurchase) {
    throw invalid('GEM_PAYMENT_NOT_ALLOWED', 'A purchase of gems cannot be paid with gems');
  }
  if (parts.length > 0 && currency !== GEM_CURRENCY) {
    throw conflict('INVOICE_NOT_PAYABLE', 'Several invoices together are paid with gems only in US dollars');
  }
}

/**
 * Returns the whole gems that an invoice costs at this rate (US dollars per gem), based on its amount in US
 * dollars or the frozen quote's. Throws WALLET_ERROR when the rate is invalid, FX_QUOTE_REQUIRED when there
 * is no US dollar amount.
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

/** Checks that the page showed the current price. Throws GEM_RATE_CHANGED. */
export function assertExpected({
  gems,
  expectedGems,
}: {
  gems: bigint;
  expectedGems: bigint | undefined;
}): void {
  if (expectedGems !== undefined && expectedGems !== gems) {
    const message =
      gems === 1n
        ? 'The gem rate has changed: this invoice now costs 1 gem'
        : `The gem rate has changed: this invoice now costs ${gems} gems`;
    throw conflict('GEM_RATE_CHANGED', message);
  }
}

export function gemQuoteRequired(): AppError {
  return invalid(
    'FX_QUOTE_REQUIRED',
    'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
  );
}
