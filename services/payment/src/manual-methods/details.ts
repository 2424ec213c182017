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
 * Reads what an admin wrote, line by line: a label is the text before the first ": ", so that an address or a time of
 * day is none. Empty lines are left out.
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

/** The lines as a record: those without a label by their own number, from 1; a label that comes again adds to its entry. */
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

/** Bank and account of the details, where they stand under one of the usual keys; empty otherwise. */
export function bankOf(details: Detail[]): { bankName: string; accountNumber: string } {
  const under = (keys: Set<string>): string =>
    details.find(({ key }) => keys.has(key.toLowerCase().replaceAll('_', ' ')))?.value ??
    details.find(({ key }) => keys.has(spaced(key)))?.value ??
    '';
  return { bankName: under(BANK_NAMES), accountNumber: under(ACCOUNT_NUMBERS) };
}

/** `accountNumber` reads `account number`. */
function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
