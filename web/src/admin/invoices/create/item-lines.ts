import type { ProblemDetail } from '@checkout/contract/problem.ts';
import { itemsToShow, maxItemNameLength } from '@checkout/money/line-items.ts';
import { boundedAmount, toMajorNumber, toMajorText } from '@checkout/money/minor.ts';
import { MoneyError } from '@checkout/money/refusal.ts';
import { typedAmount } from '../../form/typed-amount.ts';

/** Metadata may hold 50 keys: three for each line, and room for the other fields. */
export const maxItems = 15;

/** The error of a line whose fields are valid, but whose total is not. */
export const lineTooLarge = 'Quantity times unit price is too large';

export const emptyLine: ItemLine = { name: '', quantity: '1', unitPrice: '' };

/** Returns the total of the lines in minor units; null if there are none, or one of them has no total. */
export function sumOfLines(lines: readonly ItemLine[]): bigint | null {
  const totals = filledLines(lines).map(totalOfLine);
  if (totals.length === 0 || totals.some((total) => total === null)) return null;
  return totals.reduce<bigint>((sum, total) => sum + (total ?? 0n), 0n);
}

/** Returns a line's total in minor units; null without a price or a whole quantity, or if too large. */
export function totalOfLine({ quantity, unitPrice }: ItemLine): bigint | null {
  const priceMinor = readPrice(unitPrice);
  const count = readQuantity(quantity);
  if (priceMinor === null || count === null) return null;
  try {
    return boundedAmount(priceMinor * BigInt(count));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** Returns the lines as `metadata.items`, in the shape that the document shows. */
export function itemsOf(lines: readonly ItemLine[]): Item[] {
  return filledLines(lines).map(({ name, quantity, unitPrice }) => ({
    name: name.trim(),
    quantity: readQuantity(quantity) ?? 0,
    unitPrice: toMajorNumber(readPrice(unitPrice) ?? 0n),
  }));
}

/** Returns an invoice's items as editable lines; none if they hold more, or other, than lines can. */
export function linesOf(metadata: Record<string, unknown>, amountMinor: bigint): ItemLine[] {
  const shown = itemsToShow(metadata, amountMinor);
  const given = metadata.items as Record<string, unknown>[];
  if (shown === null || given.some((item) => Object.keys(item).length > 3)) return [];
  return shown.map(({ name, quantity, unitPriceMinor }) => ({
    name,
    quantity: String(quantity),
    unitPrice: toMajorText(unitPriceMinor),
  }));
}

/** Returns the errors of the lines, each at its field. A line in which nothing was typed is skipped. */
export function lineProblems(lines: readonly ItemLine[]): ProblemDetail[] {
  return lines.flatMap((line, place) => {
    if (isEmpty(line)) return [];
    const wrong = (field: keyof ItemLine, message: string) => ({ path: `items.${place}.${field}`, message });
    const name = line.name.trim();
    return [
      ...(name === '' ? [wrong('name', 'Item name is required')] : []),
      ...(name.length > maxItemNameLength ? [wrong('name', 'Item name is too long')] : []),
      ...(readQuantity(line.quantity) === null
        ? [wrong('quantity', 'Quantity must be a whole number from 1')]
        : []),
      ...(readPrice(line.unitPrice) === null
        ? [wrong('unitPrice', 'Unit price must be an amount with at most two decimals')]
        : []),
      ...(isTooLarge(line) ? [wrong('unitPrice', lineTooLarge)] : []),
    ];
  });
}

/** Returns true while something is typed in a line, so that the lines alone determine the amount. */
export function hasLines(lines: readonly ItemLine[]): boolean {
  return filledLines(lines).length > 0;
}

function isTooLarge(line: ItemLine): boolean {
  const isRead = readQuantity(line.quantity) !== null && readPrice(line.unitPrice) !== null;
  return isRead && totalOfLine(line) === null;
}

function filledLines(lines: readonly ItemLine[]): ItemLine[] {
  return lines.filter((line) => !isEmpty(line));
}

function isEmpty({ name, unitPrice }: ItemLine): boolean {
  return name.trim() === '' && unitPrice.trim() === '';
}

function readQuantity(text: string): number | null {
  const count = Number(text.trim());
  return /^\d+$/.test(text.trim()) && Number.isSafeInteger(count) && count > 0 ? count : null;
}

/** Allows thousands separators; refuses negative prices. */
function readPrice(text: string): bigint | null {
  try {
    const priceMinor = typedAmount(text);
    return priceMinor < 0n ? null : priceMinor;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** The form state of one line. */
export interface ItemLine {
  name: string;
  quantity: string;
  unitPrice: string;
}

interface Item {
  name: string;
  quantity: number;
  unitPrice: number;
}
