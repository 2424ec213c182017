import { useBookAmount } from './use-book-amount.ts';

/** An amount of the books in its unit. */
export function BookAmount({ minor, unit }: { minor: number; unit: string }) {
  return useBookAmount()(minor, unit);
}
