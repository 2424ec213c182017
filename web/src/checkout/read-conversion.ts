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

/** Milliseconds until a lock ends on the server's clock, never less than zero; zero where there is no lock. */
export function lockLeftMs({ lockedUntil, clockOffsetMs: offset }: Lock, nowMs: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Date.parse(lockedUntil) - (nowMs + offset));
}

/** A remaining time as minutes and seconds, such as `14:05`; begun seconds count. */
export function countdownText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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

type Lock = Pick<Conversion, 'lockedUntil' | 'clockOffsetMs'>;
