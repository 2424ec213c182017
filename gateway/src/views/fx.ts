import type {
  FxPreview,
  FxQuote,
  FxRate as FxRateView,
  FxSettings as FxSettingsView,
} from '@checkout/contract/fx.ts';
import type { Currency } from '@checkout/money/currency.ts';
import type { FxRate, FxSettings } from '@checkout/proto/fx/v1/fx.ts';
import type { Conversion, ConversionPreview } from '@checkout/proto/invoice/v1/invoice.ts';
import { instantOrNull, instantText, textOrNull } from './text.ts';

export function quoteView(conversion: Conversion | undefined): FxQuote {
  if (conversion === undefined) throw new Error('an answer came without its conversion');
  return {
    quoteId: textOrNull(conversion.quoteId),
    conversionNeeded: conversion.conversionNeeded,
    originalAmount: Number(conversion.originalAmountMinor),
    originalCurrency: conversion.originalCurrency as Currency,
    convertedAmount: Number(conversion.convertedAmountMinor),
    convertedCurrency: conversion.convertedCurrency as Currency,
    exchangeRate: Number(conversion.exchangeRate),
    feeAmount: Number(conversion.feeAmountMinor),
    lockedUntil: instantOrNull(conversion.lockedUntil),
  };
}

export function previewView(preview: ConversionPreview): FxPreview {
  return {
    convertedAmount: Number(preview.convertedAmountMinor),
    convertedCurrency: preview.convertedCurrency as Currency,
    exchangeRate: Number(preview.exchangeRate),
    feeAmount: Number(preview.feeAmountMinor),
  };
}

export function fxSettingsView(settings: FxSettings | undefined): FxSettingsView {
  if (settings === undefined) throw new Error('an answer came without its settings');
  const fallbackRates = Object.fromEntries(
    Object.entries(settings.fallbackRates).map(([pair, rate]) => [pair, Number(rate)]),
  );
  return {
    isEnabled: settings.isEnabled,
    conversionFeePercent: Number(settings.conversionFeePercent),
    rateLockDurationMinutes: settings.rateLockDurationMinutes,
    enabledCurrencyPairs: settings.enabledCurrencyPairs as FxSettingsView['enabledCurrencyPairs'],
    fallbackRates: fallbackRates as FxSettingsView['fallbackRates'],
    updatedAt: instantText(settings.updatedAt),
  };
}

export function fxRateView(rate: FxRate | undefined): FxRateView {
  if (rate === undefined) throw new Error('an answer came without its rate');
  return {
    id: rate.id,
    baseCurrency: rate.baseCurrency as Currency,
    quoteCurrency: rate.quoteCurrency as Currency,
    rate: Number(rate.rate),
    margin: Number(rate.margin),
    provider: rate.provider,
    validUntil: instantOrNull(rate.validUntil),
    createdAt: instantText(rate.createdAt),
    state: rate.state as FxRateView['state'],
  };
}
