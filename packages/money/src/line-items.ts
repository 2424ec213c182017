import { boundedAmount, parseMajorAmount } from './minor.ts';

/** The maximum length of an item's name, in UTF-16 units. */
export const maxItemNameLength = 200;
const maxItems = 50;

/**
 * Returns the line items of an invoice from its `metadata.items`: objects with `name`, `quantity` (an integer
 * from 1) and `unitPrice` (major units, at most two decimals, not negative) whose sum is exactly the amount
 * before any discount, in minor units. Returns null for any other value of that key, which is then used for
 * something else.
 */
export function itemsToShow(metadata: Record<string, unknown>, amountMinor: bigint): LineItem[] | null {
  const items = lineItemsOf(metadata);
  return items !== null && sumOfItems(items) === amountMinor ? items : null;
}

function lineItemsOf(metadata: Record<string, unknown>): LineItem[] | null {
  const items = Object.hasOwn(metadata, 'items') ? metadata.items : undefined;
  if (!Array.isArray(items) || items.length === 0 || items.length > maxItems) return null;
  const read = items.map(readItem);
  return read.every((item) => item !== null) ? read : null;
}

function sumOfItems(items: readonly LineItem[]): bigint {
  return items.reduce((sum, { totalMinor }) => sum + totalMinor, 0n);
}

function readItem(item: unknown): LineItem | null {
  if (typeof item !== 'object' || item === null) return null;
  const { name, quantity, unitPrice } = item as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxItemNameLength) return null;
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return null;
  if (typeof unitPrice !== 'number' || unitPrice < 0) return null;
  try {
    const unitPriceMinor = parseMajorAmount(unitPrice);
    const totalMinor = boundedAmount(unitPriceMinor * BigInt(quantity));
    return { name: name.trim(), quantity, unitPriceMinor, totalMinor };
  } catch {
    return null; // Not an amount of money: the key is used for something else.
  }
}

interface LineItem {
  name: string;
  quantity: number;
  unitPriceMinor: bigint;
  totalMinor: bigint;
}
