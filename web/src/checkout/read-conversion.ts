import type { FxQuote, FxStatus } from '@checkout/contract/fx.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { callApi } from '../shared/api/call-api.ts';
import { liveQuote } from './conversion-price.ts';

/** The conversion of what is due that is locked already, or a new one. */
export async function readConversion({ invoiceId, currency, signal }: ReadOptions): Promise<Conversion> {
  const status = await readFxStatus({ invoiceId, currency, signal });
  const quote = liveQuote(status);
  return quote ? { ...quote, clockOffsetMs: status.clockOffsetMs } : lockConversion({ invoiceId, currency });
}

/** Locks a new rate. */
export async function lockConversion({ invoiceId, currency }: LockOptions): Promise<Conversion> {
  const quote = await callApi('POST /api/invoice/:id/fx-quote', {
    params: { id: invoiceId },
    body: { paymentMethodCurrency: currency },
  });
  return { ...quote, clockOffsetMs: clockOffsetMs(quote.serverNow) };
}

/** Reads how a conversion stands; without a currency the newest of any. */
export async function readFxStatus({ invoiceId, currency, signal }: StatusOptions): Promise<TimedFxStatus> {
  const status = await callApi('GET /api/invoice/:id/fx-status', {
    params: { id: invoiceId },
    query: { currency },
    signal,
  });
  return { ...status, clockOffsetMs: clockOffsetMs(status.serverNow) };
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

interface StatusOptions extends Omit<ReadOptions, 'currency'> {
  currency?: Currency | undefined;
}

/** A conversion, and how far the server's clock is ahead of this one. */
export interface Conversion extends FxQuote {
  clockOffsetMs: number;
}

interface TimedFxStatus extends FxStatus {
  clockOffsetMs: number;
}
