import type { Detail } from '@checkout/proto/payment/v1/payment.ts';

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
 * Reads what an admin wrote as rows for payers: `Key: value` lines by their key, other lines by their own number,
 * from 1. A key that comes again adds to its row; empty lines are left out.
 */
export function parseDetails(text: string): Detail[] {
  const found = new Map<string, string>();
  let plain = 0;
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    const key = colon > 0 ? line.slice(0, colon).trim() : '';
    if (key === '') {
      plain += 1;
      found.set(String(plain), line);
    } else {
      const value = line.slice(colon + 1).trim();
      const earlier = found.get(key);
      found.set(key, earlier === undefined ? value : `${earlier}, ${value}`);
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
