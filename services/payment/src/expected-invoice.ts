import { AppError, conflict } from '@checkout/kit/errors/errors.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Conversion, Invoice } from '@checkout/proto/invoice/v1/invoice.ts';

/**
 * What the payer's page showed as they pressed must be what is due: in the invoice's currency, or in the one that it
 * was converted into. Callers that name nothing agree to whatever is due. Throws AMOUNT_CHANGED.
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
 * An invoice of the same price can say something else by now. Callers that name no version agree to whatever it says.
 * Throws INVOICE_CHANGED.
 */
export function assertExpectedVersion(
  { expectedAmountVersion }: { expectedAmountVersion: bigint },
  { amountVersion }: Pick<Invoice, 'amountVersion'>,
): void {
  if (expectedAmountVersion !== 0n && expectedAmountVersion !== amountVersion) {
    throw conflict('INVOICE_CHANGED', 'This invoice has changed. Please read it again before you pay.');
  }
}

/** Nothing was taken; the refusal carries both amounts, for people and for programs. */
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

/** As the page showed it; both may be left out. */
interface Expected {
  expectedAmountMinor?: bigint | undefined;
  expectedCurrency: string;
}

interface Amount {
  amountMinor: bigint;
  currency: string;
}
