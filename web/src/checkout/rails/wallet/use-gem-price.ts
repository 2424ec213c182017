import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { GemConversionRate } from '@checkout/contract/wallet/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery, gemRateQuery } from '../../../shared/session/queries.ts';
import { conversionPrice, isPairDisabled } from '../../conversion-price.ts';
import { conversionQuery, fxStatusQuery } from '../../queries.ts';
import type { Conversion } from '../../read-conversion.ts';
import { type GemPrice, gemPrice, gemsFor } from './gem-price.ts';

/**
 * Returns what an invoice costs in gems, the member's balance, and what is missing. An invoice that is not in
 * US dollars is converted: at the current rate to show the price, at a locked one once gems are chosen.
 */
export function useGemPrice(invoice: Invoice, isChosen: boolean): GemPriceState {
  const needsConversion = invoice.currency !== 'USD';
  const rate = useQuery(gemRateQuery);
  const balance = useQuery(balanceQuery);
  const status = useQuery({ ...fxStatusQuery(invoice, 'USD'), enabled: needsConversion && !isChosen });
  const conversion = useQuery({ ...conversionQuery(invoice, 'USD'), enabled: needsConversion && isChosen });

  if (rate.error) return { phase: 'failed', reason: 'rate', retry: () => void rate.refetch() };
  if (isPairDisabled(conversion.error)) return { phase: 'unavailable' };
  if (conversion.error) return { phase: 'failed', reason: 'quote', retry: () => void conversion.refetch() };
  const seen = status.data && conversionPrice(status.data);
  if (!isChosen && status.isSuccess && !seen) return { phase: 'unavailable' };
  if (!isChosen && status.error)
    return { phase: 'failed', reason: 'quote', retry: () => void status.refetch() };
  const usdMinor = needsConversion ? (conversion.data ?? seen)?.convertedAmount : invoice.amountMinor;
  if (balance.error && balance.data === undefined) {
    const isPriced = rate.data !== undefined && usdMinor !== undefined;
    const required = isPriced ? gemsFor({ usdMinor, rate: rate.data.rate }) : undefined;
    return { phase: 'failed', reason: 'balance', required, retry: () => void balance.refetch() };
  }
  if (rate.data === undefined || balance.data === undefined || usdMinor === undefined)
    return { phase: 'loading' };
  const price = gemPrice({ usdMinor, rate: rate.data.rate, balance: balance.data });
  return {
    phase: 'ready',
    price,
    rate: rate.data,
    conversion: conversion.data,
    isRateLocked: !needsConversion || conversion.data !== undefined,
  };
}

type GemPriceState =
  | { phase: 'loading' }
  /** The invoice's currency is not converted into US dollars. */
  | { phase: 'unavailable' }
  | {
      phase: 'failed';
      reason: 'rate' | 'quote' | 'balance';
      /** The price, where only the balance is missing. */
      required?: number | undefined;
      retry: () => void;
    }
  | ReadyGemPrice;

export interface ReadyGemPrice {
  phase: 'ready';
  price: GemPrice;
  rate: GemConversionRate;
  /** At the locked rate; only if the invoice is in another currency and gems are chosen. */
  conversion: Conversion | undefined;
  /** False until the conversion is locked; nothing can be paid at this price before. */
  isRateLocked: boolean;
}
