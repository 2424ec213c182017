import type { Conversion } from '@checkout/proto/invoice/v1/invoice.ts';
import type { InvoiceRow } from '../invoices/invoice-row.ts';
import type { FrozenConversion } from './store-conversion.ts';

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
