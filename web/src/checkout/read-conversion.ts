import type { FxQuote, FxStatus } from '@checkout/contract/fx/schema.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { callApi } from '../shared/api/call-api.ts';
import { liveQuote } from './conversion-price.ts';
import type { ServerClock } from './lock-time.ts';

/** Returns the existing locked conversion of the amount due, or locks a new one. */
export async function readConversion({ invoiceId, currency, signal }: ReadOptions): Promise<Conversion> {
  const status = await readFxStatus({ invoiceId, currency, signal });
  const quote = liveQuote(status);
  if (!quote) return lockConversion({ invoiceId, currency });
  return { ...quote, clockOffsetMs: status.clockOffsetMs, readAtMs: status.readAtMs };
}

/** Locks a new rate. */
export async function lockConversion({ invoiceId, currency }: LockOptions): Promise<Conversion> {
  const requestedAtMs = Date.now();
  const quote = await callApi('POST /api/invoice/:id/fx-quote', {
    params: { id: invoiceId },
    body: { paymentMethodCurrency: currency },
  });
  return { ...quote, ...serverClock(quote.serverNow, requestedAtMs) };
}

/** Reads the state of a conversion; without a currency, of the newest one. */
export async function readFxStatus({ invoiceId, currency, signal }: StatusOptions): Promise<TimedFxStatus> {
  const requestedAtMs = Date.now();
  const status = await callApi('GET /api/invoice/:id/fx-status', {
    params: { id: invoiceId },
    query: { currency },
    signal,
  });
  return { ...status, ...serverClock(status.serverNow, requestedAtMs) };
}

/**
 * Assumes that the server responded at the moment of the request: the response may have been delivered hours
 * later, for example after the device slept, and the remaining time must never be overstated.
 */
function serverClock(serverNow: string, requestedAtMs: number): ServerClock {
  return { clockOffsetMs: Date.parse(serverNow) - requestedAtMs, readAtMs: Date.now() };
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

/** A conversion, and the server's clock at the time of the response. */
export interface Conversion extends FxQuote, ServerClock {}

interface TimedFxStatus extends FxStatus, ServerClock {}
