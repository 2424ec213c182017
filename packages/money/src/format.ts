import { type Currency, minorUnitDecimals } from './currency.ts';
import { formatScaled } from './decimal.ts';

const defaultLocale = 'en-US';

/**
 * What the card provider's amounts have instead of two places (docs.stripe.com/currencies). Not what `Intl` shows: it leaves
 * out the cents of forints, pesos and rupiahs, which the provider counts, and so it does those of krónur and UGX.
 */
const otherDecimals: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD JOD KWD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Building a formatter costs far more than using it, and there are few combinations. */
const formatters = new Map<string, Formatter>();

/**
 * Shows minor units to a person: `$1,234.50`, `HK$10.00`, `CN¥10.00`, `€10.00`, `THB 10.00` (that blank does not
 * break). API answers always use the default locale; screens may pass the reader's. The card provider reports of money in
 * other currencies, too: a yen is its own minor unit.
 */
export function formatMinor(amountMinor: bigint, currency: Currency, locale: string = defaultLocale): string {
  const { format, decimals } = formatter(currency, locale);
  return format.format(formatScaled(amountMinor, decimals));
}

/** The same as plain decimal text, with as many places as the currency has. */
export function majorTextIn(amountMinor: bigint, currency: Currency): `${number}` {
  return formatScaled(amountMinor, formatter(currency, defaultLocale).decimals);
}

function formatter(currency: Currency, locale: string): Formatter {
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
  /** Places of a major amount. */
  decimals: number;
}
