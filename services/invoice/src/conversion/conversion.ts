import type { Quote } from '@checkout/proto/fx/v1/fx.ts';
import type { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import type { FrozenConversion } from './store-conversion.ts';

/** Translates a locked quote of the fx service into a conversion of the invoice. */
export function conversionOf(quote: Quote): Conversion {
  return {
    quoteId: quote.id,
    conversionNeeded: true,
    originalAmountMinor: quote.originalAmountMinor,
    originalCurrency: quote.originalCurrency,
    convertedAmountMinor: quote.convertedAmountMinor,
    convertedCurrency: quote.convertedCurrency,
    exchangeRate: quote.exchangeRate,
    feeAmountMinor: quote.feeMinor,
    lockedUntil: quote.expiresAt,
  };
}

/** Returns the conversion of paying in the invoice's own currency: at rate 1, without a lock or a fee. */
export function noConversion({ amountMinor, currency }: InvoiceRow): Conversion {
  return {
    quoteId: '',
    conversionNeeded: false,
    originalAmountMinor: amountMinor,
    originalCurrency: currency,
    convertedAmountMinor: amountMinor,
    convertedCurrency: currency,
    exchangeRate: '1',
    feeAmountMinor: 0n,
    lockedUntil: undefined,
  };
}

/** Returns the conversion to store for an attempt; undefined when it pays in the invoice's own currency. */
export function frozenConversion(conversion: Conversion | undefined): FrozenConversion | undefined {
  if (!conversion?.conversionNeeded) return undefined;
  return { ...conversion, lockedUntil: conversion.lockedUntil ?? null };
}
