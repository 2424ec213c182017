import { productTypes } from '@checkout/contract/coupon/product-type.ts';
import { parseSafeLink } from '@checkout/contract/values/link.ts';

/** The keys that mean something to coupons and to the payment page, in the order in which they are offered. */
export const suggestedKeys = [
  'productType',
  'eventId',
  'service',
  'serviceReturnUrl',
  'serviceLabel',
  'returnUrl',
  'redirect_url',
  'source',
] as const;

/** What a key can be, where that is known: a service is one of those that lead somewhere. */
export function valuesOf(key: string, services: readonly string[]): readonly string[] | undefined {
  if (key === 'productType') return productTypes;
  return key === 'service' && services.length > 0 ? services : undefined;
}

const linkKeys: ReadonlySet<string> = new Set(['serviceReturnUrl', 'returnUrl', 'redirect_url']);

/** The entries that say something as metadata. One without a key is left out. */
export function metadataOf(entries: readonly MetadataEntry[]): Record<string, string> {
  const filled = entries.map(({ key, value }) => [key.trim(), value.trim()] as const);
  return Object.fromEntries(filled.filter(([key, value]) => key !== '' && value !== ''));
}

/**
 * What is wrong with entries, by their place. The server passes metadata on as it is, but the payment page shows no
 * link that it does not trust.
 */
export function entryProblems(entries: readonly MetadataEntry[]): Record<number, string> {
  const keys = entries.map(({ key }) => key.trim());
  const problems: Record<number, string> = {};
  entries.forEach(({ value }, place) => {
    const key = keys[place] ?? '';
    const text = value.trim();
    const isBroken = linkKeys.has(key) && text !== '' && !parseSafeLink(text);
    if (key === '' && text !== '') problems[place] = 'A key is required';
    else if (key !== '' && keys.indexOf(key) !== place) problems[place] = 'This key is there already';
    else if (isBroken) problems[place] = 'The return link must be a full https address';
  });
  return problems;
}

/** One fact about an invoice as it is typed. */
export interface MetadataEntry {
  key: string;
  value: string;
}
