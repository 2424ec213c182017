import type { Currency } from './currency.ts';
import { toMajorText } from './minor.ts';

const defaultLocale = 'en-US';

/** Building a formatter costs far more than using it, and there are few combinations. */
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Shows minor units to a person: `$1,234.50`, `HK$10.00`, `CN¥10.00`, `€10.00`, `THB 10.00` (that blank does not
 * break). API answers always use the default locale; screens may pass the reader's.
 */
export function formatMinor(amountMinor: bigint, currency: Currency, locale: string = defaultLocale): string {
  return formatter(currency, locale).format(toMajorText(amountMinor));
}

function formatter(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, made);
  return made;
}
