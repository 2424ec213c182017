import type { FxQuote } from '@checkout/contract/fx.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { callApi } from '../shared/api/call-api.ts';

/** The conversion of what is due that is locked already, or a new one. */
export async function readConversion({ invoiceId, currency, signal }: ReadOptions): Promise<Conversion> {
  const params = { id: invoiceId };
  const status = await callApi('GET /api/invoice/:id/fx-status', { params, query: { currency }, signal });
  if (status.hasConversion && !status.expired && status.quote) {
    return { ...status.quote, clockOffsetMs: clockOffsetMs(status.serverNow) };
  }
  return lockConversion({ invoiceId, currency });
}

/** Locks a new rate. */
export async function lockConversion({ invoiceId, currency }: LockOptions): Promise<Conversion> {
  const quote = await callApi('POST /api/invoice/:id/fx-quote', {
    params: { id: invoiceId },
    body: { paymentMethodCurrency: currency },
  });
  return { ...quote, clockOffsetMs: clockOffsetMs(quote.serverNow) };
}

function clockOffsetMs(serverNow: string): number {
  return Date.parse(serverNow) - Date.now();
}

interface LockOptions {
  invoiceId: string;
  currency: Currency;
}

interface ReadOptions extends LockOptions {
  signal: AbortSignal;
}

/** A conversion, and how far the server's clock is ahead of this one. */
export interface Conversion extends FxQuote {
  clockOffsetMs: number;
}
