import { isDeepStrictEqual } from 'node:util';
import { parseExact } from '@checkout/kit/values/exact-json.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { InvoiceRow } from './invoice-row.ts';
import type { Terms } from './store-terms.ts';

const NO_VALUE = '–';

/** Returns the terms of an invoice, before any discount. */
export function termsOf(row: InvoiceRow): Terms {
  const { amountMinor, originalAmountMinor, currency, description, metadataJson } = row;
  return { amountMinor: originalAmountMinor ?? amountMinor, currency, description, metadataJson };
}

/**
 * Describes what differs, before and after, one line each. It is for people of any language, so nothing is
 * named but keys of the metadata. Empty if nothing differs.
 */
export function describeChange(before: Terms, after: Terms): string {
  const lines = [
    lineOf(priceOf(before), priceOf(after)),
    lineOf(`“${before.description}”`, `“${after.description}”`),
    ...metadataLines(metadataOf(before), metadataOf(after)),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function metadataOf({ metadataJson }: Terms): Metadata {
  return parseExact(metadataJson) as Metadata;
}

function metadataLines(before: Metadata, after: Metadata): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => !isDeepStrictEqual(was.get(key), is.get(key)))
    .map((key) => `${key}: ${lineOf(textOf(was.get(key)), textOf(is.get(key)))}`);
}

function lineOf(before: string, after: string): string {
  return before === after ? '' : `${before} → ${after}`;
}

function priceOf({ amountMinor, currency }: Terms): string {
  return formatMinor(amountMinor, currency as Currency);
}

/** Formats items as a list of what is bought, and everything else as it is. */
function textOf(value: unknown): string {
  if (value === undefined) return NO_VALUE;
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.length > 0 && value.every(isItem)) return value.map(itemText).join(', ');
  return JSON.stringify(value);
}

function isItem(value: unknown): value is Item {
  const item = value as Item | null;
  return (
    typeof item?.name === 'string' &&
    ['quantity', 'unitPrice'].every((key) => isNumber(item[key as keyof Item]))
  );
}

function itemText({ name, quantity, unitPrice }: Item): string {
  return `${quantity} × ${name} (${unitPrice})`;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

type Metadata = Record<string, unknown>;

interface Item {
  name: string;
  quantity: number;
  unitPrice: number;
}
