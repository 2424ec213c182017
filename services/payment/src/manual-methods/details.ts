import type { Detail, DetailLine } from '@checkout/proto/payment/v1/payment.ts';

const BANK_NAMES = new Set(['bank', 'bank name']);
const ACCOUNT_NUMBERS = new Set([
  'account',
  'account number',
  'account no',
  'account no.',
  'iban',
  'account #',
]);

/**
 * Parses the details line by line. The label is the text before the first ": ", so that an address or a time
 * of day is not mistaken for one. Empty lines are skipped.
 */
export function parseDetails(text: string): DetailLine[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const end = line.indexOf(': ');
      const label = end < 0 ? '' : line.slice(0, end).trim();
      return label === ''
        ? { label: undefined, value: line.trim() }
        : { label, value: line.slice(end + 2).trim() };
    });
}

/**
 * Converts the lines to a record: lines without a label are keyed by their own number, from 1; the values of
 * a repeated label are joined.
 */
export function recordOf(lines: DetailLine[]): Detail[] {
  const found = new Map<string, string>();
  const labels = new Set(lines.map(({ label }) => label));
  let plain = 0;
  for (const { label, value } of lines) {
    if (label !== undefined) {
      const earlier = found.get(label);
      found.set(label, earlier === undefined ? value : `${earlier}, ${value}`);
    } else {
      do plain += 1;
      while (labels.has(String(plain)));
      found.set(String(plain), value);
    }
  }
  return [...found].map(([key, value]) => ({ key, value }));
}

/** Returns bank name and account number if the details have them under one of the usual keys; else empty. */
export function bankOf(details: Detail[]): { bankName: string; accountNumber: string } {
  const under = (keys: Set<string>): string =>
    details.find(({ key }) => keys.has(key.toLowerCase().replaceAll('_', ' ')))?.value ??
    details.find(({ key }) => keys.has(spaced(key)))?.value ??
    '';
  return { bankName: under(BANK_NAMES), accountNumber: under(ACCOUNT_NUMBERS) };
}

/** Converts `accountNumber` to `account number`. */
function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
