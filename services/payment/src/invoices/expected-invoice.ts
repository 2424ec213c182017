import { AppError, conflict } from '@checkout/kit/errors/errors.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';

/**
 * Checks that the amount that the page showed when the payer confirmed is the amount due, in the invoice's
 * currency or in the one it was converted into. A request without an expected amount accepts whatever is due.
 * Throws AMOUNT_CHANGED.
 */
export function assertExpectedAmount(
  { expectedAmountMinor, expectedCurrency }: Expected,
  { amountMinor, currency }: Pick<Invoice, 'amountMinor' | 'currency'>,
  conversion?: Pick<Conversion, 'convertedAmountMinor' | 'convertedCurrency'>,
): void {
  const isConverted = conversion !== undefined && conversion.convertedCurrency === expectedCurrency;
  const due = isConverted
    ? { amountMinor: conversion.convertedAmountMinor, currency: conversion.convertedCurrency }
    : { amountMinor, currency };
  const expected = {
    amountMinor: expectedAmountMinor ?? due.amountMinor,
    currency: expectedCurrency || due.currency,
  };
  if (expected.amountMinor !== due.amountMinor || expected.currency !== due.currency) {
    throw amountChanged({ expected, due });
  }
}

/**
 * Checks the version too, because an invoice can change while its price stays the same. A request without a
 * version accepts any. Throws INVOICE_CHANGED.
 */
export function assertExpectedVersion(
  { expectedAmountVersion }: { expectedAmountVersion: bigint },
  { amountVersion }: Pick<Invoice, 'amountVersion'>,
): void {
  if (expectedAmountVersion !== 0n && expectedAmountVersion !== amountVersion) {
    throw conflict('INVOICE_CHANGED', 'This invoice has changed. Please read it again before you pay.');
  }
}

/** Returns the refusal with both amounts, in the message and in the details. Nothing was taken. */
export function amountChanged({ expected, due }: { expected: Amount; due: Amount }): AppError {
  return new AppError({
    code: 'FAILED_PRECONDITION',
    reason: 'AMOUNT_CHANGED',
    message: `The amount has changed from ${textOf(expected)} to ${textOf(due)}`,
    details: {
      expectedAmountMinor: String(expected.amountMinor),
      expectedCurrency: expected.currency,
      amountMinor: String(due.amountMinor),
      currency: due.currency,
    },
  });
}

function textOf({ amountMinor, currency }: Amount): string {
  return formatMinor(amountMinor, currency as Currency);
}

/** The amount that the page showed; both fields are optional. */
interface Expected {
  expectedAmountMinor?: bigint | undefined;
  expectedCurrency: string;
}

interface Amount {
  amountMinor: bigint;
  currency: string;
}
