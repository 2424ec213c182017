import { gemUnit } from '@checkout/money/gems.ts';
import { type Attempt, conversionOf } from '../attempts/attempt.ts';
import type { LedgerEntry } from '../attempts/ledger/ledger.ts';
import { type BookLine, merged } from './entry.ts';

/** Returns both sides of a movement of money, as debits and credits that sum to zero in each unit. */
export function linesOf(movement: Movement, booking: Booking): BookLine[] {
  switch (movement.type) {
    case 'payment':
      return merged(booking.isUnwanted ? unwantedLines(movement, booking) : settledLines(movement, booking));
    case 'orphan_debit':
      return unwantedLines(movement, booking);
    case 'deduction':
      return against('receivable', { account: booking.clearingAccount, ...heldAmountOf(movement, booking) });
    case 'refund':
    case 'refund_reversal':
      return providerLines(booking.isUnwanted ? 'unidentified' : 'refund', movement, booking);
    case 'dispute':
    case 'dispute_fee':
    case 'dispute_reversal':
      return providerLines('dispute', movement, booking);
    default:
      return movement.type satisfies never;
  }
}

/**
 * Books the money taken and the discount against the original price. Gems and other currencies go through the
 * `conversion` account, which has a separate side for each unit.
 */
function settledLines(movement: Movement, { attempt, clearingAccount, originalMinor }: Booking): BookLine[] {
  const { currency, amountMinor } = movement;
  if (originalMinor === undefined) throw new Error(`the price that attempt ${attempt.id} paid is unknown`);
  const held = heldAmountOf(movement, { attempt });
  const lines: BookLine[] = [
    { account: clearingAccount, ...held },
    { account: 'coupon_discount', unit: currency, amountMinor: originalMinor - amountMinor },
    { account: 'receivable', unit: currency, amountMinor: -originalMinor },
  ];
  const conversion = conversionOf(attempt);
  if (held.unit === currency && conversion === undefined) return lines;
  lines.push({ account: 'conversion', unit: currency, amountMinor });
  if (held.unit === gemUnit) lines.push({ account: 'conversion', ...held, amountMinor: -held.amountMinor });
  if (conversion === undefined) return lines;
  const { convertedCurrency: unit, convertedAmountMinor, feeAmountMinor: feeMinor } = conversion;
  const exchangedMinor = held.unit === gemUnit ? feeMinor : feeMinor - convertedAmountMinor;
  lines.push({ account: 'conversion', unit, amountMinor: exchangedMinor });
  lines.push({ account: 'fx_fee', unit, amountMinor: -feeMinor });
  return lines;
}

/** Books money that pays nothing as owed to its sender, in the unit in which it arrived. */
function unwantedLines(movement: Movement, { attempt, clearingAccount }: Booking): BookLine[] {
  return against('unidentified', { account: clearingAccount, ...heldAmountOf(movement, { attempt }) });
}

/** Books money that moved at the provider afterwards; the amount is negative when it left us. */
function providerLines(
  account: string,
  { currency: unit, amountMinor }: Movement,
  { clearingAccount }: Booking,
): BookLine[] {
  return against(account, { account: clearingAccount, unit, amountMinor });
}

function against(account: string, line: BookLine): BookLine[] {
  return [line, { account, unit: line.unit, amountMinor: -line.amountMinor }];
}

/** Returns what the rail holds and would have to refund: gems, the converted amount, or the amount. */
export function heldAmountOf(
  { currency, amountMinor }: Omit<Movement, 'type'>,
  { attempt }: { attempt: Pick<Attempt, 'gems' | 'conversion'> },
): Omit<BookLine, 'account'> {
  if (attempt.gems !== null) return { unit: gemUnit, amountMinor: attempt.gems };
  const conversion = conversionOf(attempt);
  if (conversion === undefined) return { unit: currency, amountMinor };
  return { unit: conversion.convertedCurrency, amountMinor: conversion.convertedAmountMinor };
}

/** The fields of a `transactions` row that the books need. */
export type Movement = Pick<LedgerEntry, 'type' | 'currency' | 'amountMinor'>;

/** What the books need beyond the row itself. */
export interface Booking {
  attempt: Pick<Attempt, 'id' | 'gems' | 'conversion'>;
  /** The account in which the rail holds the money, see `Rail`. */
  clearingAccount: string;
  /** Price before the discount, in minor units of the invoice's currency; for a payment that settled. */
  originalMinor?: bigint | undefined;
  /** True when the money pays nothing, or is returned for that reason. */
  isUnwanted?: boolean;
}
