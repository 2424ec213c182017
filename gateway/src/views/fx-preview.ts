import type { FxSettingsPreview } from '@checkout/contract/fx-admin.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { PreviewFxSettingsResponse } from '@checkout/proto/fx/v1/fx.ts';

/** What the payer of an amount would see, with every part of it as text. */
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
    rateSource: price.provider as FxSettingsPreview['rateSource'],
    rateLockMinutes: price.rateLockDurationMinutes,
  };
}

/** Paying in the currency of the invoice needs no conversion, whatever the settings. */
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
