import type { BookUnit } from '@checkout/contract/books/schema.ts';
import { useBookAmount } from './use-book-amount.ts';

/** An amount of the books in its unit. */
export function BookAmount({ minor, unit }: { minor: number; unit: BookUnit }) {
  return useBookAmount()(minor, unit);
}
