import { minorUnitDecimals, type ReportedCurrency } from './currency.ts';
import { formatScaled } from './decimal.ts';

const defaultLocale = 'en-US';

/**
 * Decimal places of the card provider's currencies that do not have two (docs.stripe.com/currencies). They
 * differ from those of `Intl`, which shows no cents for forints, pesos, rupiahs, krónur and UGX, although the
 * provider counts them.
 */
const otherDecimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Creating a formatter costs far more than using it, and there are few combinations. */
const formatters = new Map<string, Formatter>();

/**
 * Formats minor units for display: `$1,234.50`, `HK$10.00`, `CN¥10.00`, `€10.00`, `THB 10.00` (with a
 * non-breaking space). API responses always use the default locale; screens may pass the reader's. Also
 * handles other currencies in the card provider's reports, such as the yen, which has no decimals.
 */
export function formatMinor(
  amountMinor: bigint,
  currency: ReportedCurrency,
  locale: string = defaultLocale,
): string {
  const { format, decimals } = formatter(currency, locale);
  return format.format(formatScaled(amountMinor, decimals));
}

/** Formats minor units as plain decimal text with as many places as the currency has. */
export function majorTextIn(amountMinor: bigint, currency: ReportedCurrency): `${number}` {
  return formatScaled(amountMinor, formatter(currency, defaultLocale).decimals);
}

function formatter(currency: ReportedCurrency, locale: string): Formatter {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const decimals = otherDecimals.get(currency) ?? minorUnitDecimals;
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const made = {
    format: new Intl.NumberFormat(locale, { style: 'currency', currency, ...places }),
    decimals,
  };
  formatters.set(key, made);
  return made;
}

interface Formatter {
  format: Intl.NumberFormat;
  /** Decimal places of a major amount. */
  decimals: number;
}
