import { type Currency, minorUnitDecimals } from './currency.ts';
import { formatScaled } from './decimal.ts';

const defaultLocale = 'en-US';

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
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const made = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? minorUnitDecimals };
  formatters.set(key, made);
  return made;
}

interface Formatter {
  format: Intl.NumberFormat;
  /** Places of a major amount. */
  decimals: number;
}
