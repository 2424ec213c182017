import type {
  FxPreview,
  FxQuote,
  FxRate as FxRateView,
  FxSettings as FxSettingsView,
} from '@checkout/contract/fx/schema.ts';
import type { FxSettingsPreview } from '@checkout/contract/fx/settings-preview.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { FxRate, FxSettings, PreviewFxSettingsResponse } from '@checkout/proto/fx/v1/fx.ts';
import type { Conversion, ConversionPreview } from '@checkout/proto/invoice/v1/invoice.ts';
import { enumOf, enumsOf, instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';

export function quoteView(conversion: Conversion | undefined): FxQuote {
  if (conversion === undefined) throw new Error('a response lacks its conversion');
  return {
    quoteId: textOrNull(conversion.quoteId),
    conversionNeeded: conversion.conversionNeeded,
    originalAmount: Number(conversion.originalAmountMinor),
    originalCurrency: enumOf(conversion.originalCurrency),
    convertedAmount: Number(conversion.convertedAmountMinor),
    convertedCurrency: enumOf(conversion.convertedCurrency),
    exchangeRate: Number(conversion.exchangeRate),
    feeAmount: Number(conversion.feeAmountMinor),
    lockedUntil: instantOrNull(conversion.lockedUntil),
  };
}

export function previewView(preview: ConversionPreview): FxPreview {
  return {
    convertedAmount: Number(preview.convertedAmountMinor),
    convertedCurrency: enumOf(preview.convertedCurrency),
    exchangeRate: Number(preview.exchangeRate),
    feeAmount: Number(preview.feeAmountMinor),
  };
}

export function fxSettingsView(settings: FxSettings | undefined): FxSettingsView {
  if (settings === undefined) throw new Error('a response lacks its settings');
  const fallbackRates = Object.fromEntries(
    Object.entries(settings.fallbackRates).map(([pair, rate]) => [pair, Number(rate)]),
  );
  return {
    id: 'default',
    isEnabled: settings.isEnabled,
    conversionFeePercent: Number(settings.conversionFeePercent),
    rateLockDurationMinutes: settings.rateLockDurationMinutes,
    enabledCurrencyPairs: enumsOf(settings.enabledCurrencyPairs),
    fallbackRates: fallbackRates as FxSettingsView['fallbackRates'],
    createdAt: instantText(settings.createdAt ?? settings.updatedAt),
    updatedAt: instantText(settings.updatedAt),
  };
}

export function fxRateView(rate: FxRate | undefined): FxRateView {
  if (rate === undefined) throw new Error('a response lacks its rate');
  return {
    id: rate.id,
    baseCurrency: enumOf(rate.baseCurrency),
    quoteCurrency: enumOf(rate.quoteCurrency),
    rate: Number(rate.rate),
    margin: Number(rate.margin),
    provider: rate.provider,
    validUntil: instantOrNull(rate.validUntil),
    createdAt: instantText(rate.createdAt),
    state: enumOf(rate.state),
  };
}

/** Returns what the payer of an amount would see, with every part of it as text. */
export function fxSettingsPreviewView({ amountMinor, from, to, price }: Priced): FxSettingsPreview {
  const { convertedAmountMinor, feeMinor } = price;
  const baseMinor = convertedAmountMinor - feeMinor;
  return {
    conversionNeeded: true,
    originalAmount: amountMinor,
    originalCurrency: from,
    originalFormatted: formatMinor(BigInt(amountMinor), from),
    convertedAmount: Number(convertedAmountMinor),
    convertedCurrency: to,
    convertedFormatted: formatMinor(convertedAmountMinor, to),
    baseAmount: Number(baseMinor),
    baseFormatted: formatMinor(baseMinor, to),
    exchangeRate: Number(price.exchangeRate),
    feePercent: Number(price.conversionFeePercent),
    feeAmount: Number(feeMinor),
    feeFormatted: formatMinor(feeMinor, to),
    rateSource: enumOf(price.provider),
    rateLockMinutes: price.rateLockDurationMinutes,
  };
}

/**
 * Returns the preview without a conversion: paying in the invoice's currency never needs one, whatever the
 * settings.
 */
export function sameCurrencyPreview({ amountMinor, currency, settings }: Unconverted): FxSettingsPreview {
  const text = formatMinor(BigInt(amountMinor), currency);
  return {
    conversionNeeded: false,
    originalAmount: amountMinor,
    originalCurrency: currency,
    originalFormatted: text,
    convertedAmount: amountMinor,
    convertedCurrency: currency,
    convertedFormatted: text,
    baseAmount: amountMinor,
    baseFormatted: text,
    exchangeRate: 1,
    feePercent: settings.conversionFeePercent ?? 0,
    feeAmount: 0,
    feeFormatted: formatMinor(0n, currency),
    rateSource: 'none',
    rateLockMinutes: settings.rateLockDurationMinutes ?? 0,
  };
}

interface Priced {
  amountMinor: number;
  from: Currency;
  to: Currency;
  price: PreviewFxSettingsResponse;
}

interface Unconverted {
  amountMinor: number;
  currency: Currency;
  settings: { conversionFeePercent?: number | undefined; rateLockDurationMinutes?: number | undefined };
}
