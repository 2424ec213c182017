import { gemUnit } from '@checkout/money/gems.ts';
import { type Attempt, conversionOf } from '../attempts/attempt.ts';
import type { LedgerEntry } from '../attempts/ledger.ts';
import { type BookLine, merged } from './entry.ts';

/** Both sides of a movement of money, as debits and credits that come to zero in each unit. */
export function linesOf(movement: Movement, booking: Booking): BookLine[] {
  switch (movement.type) {
    case 'payment':
      return merged(booking.isUnwanted ? unwantedLines(movement, booking) : settledLines(movement, booking));
    case 'orphan_debit':
      return unwantedLines(movement, booking);
    case 'deduction':
      return against('receivable', { account: booking.clearingAccount, ...heldOf(movement, booking) });
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
 * What was taken, the discount, and where it was taken in another unit the way there, against the original price. Gems
 * and other currencies go through `conversion`, in which each unit has a side of its own.
 */
function settledLines(movement: Movement, { attempt, clearingAccount, originalMinor }: Booking): BookLine[] {
  const { currency, amountMinor } = movement;
  if (originalMinor === undefined)
    throw new Error(`the price of what attempt ${attempt.id} paid is not known`);
  const held = heldOf(movement, { attempt });
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

/** Money that pays nothing is owed to whoever sent it, in the unit in which it came. */
function unwantedLines(movement: Movement, { attempt, clearingAccount }: Booking): BookLine[] {
  return against('unidentified', { account: clearingAccount, ...heldOf(movement, { attempt }) });
}

/** Money that moved at the provider afterwards; the row is negative when it left us. */
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

/** What lies with the rail, and would have to go back: gems, the converted amount, or simply the amount. */
export function heldOf(
  { currency, amountMinor }: Omit<Movement, 'type'>,
  { attempt }: { attempt: Pick<Attempt, 'gems' | 'conversion'> },
): Omit<BookLine, 'account'> {
  if (attempt.gems !== null) return { unit: gemUnit, amountMinor: attempt.gems };
  const conversion = conversionOf(attempt);
  if (conversion === undefined) return { unit: currency, amountMinor };
  return { unit: conversion.convertedCurrency, amountMinor: conversion.convertedAmountMinor };
}

/** What a row of `transactions` says of the money. */
export type Movement = Pick<LedgerEntry, 'type' | 'currency' | 'amountMinor'>;

/** What the row alone does not tell. */
export interface Booking {
  attempt: Pick<Attempt, 'id' | 'gems' | 'conversion'>;
  /** Where the rail keeps the money, see `Rail`. */
  clearingAccount: string;
  /** Of a payment that settled its invoice: the price before the discount, in the invoice's currency. */
  originalMinor?: bigint | undefined;
  /** The money pays nothing, or goes back because it did not. */
  isUnwanted?: boolean;
}
