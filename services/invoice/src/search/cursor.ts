import { cursorPart, readCursor } from '@checkout/kit/database/paging.ts';
import * as z from 'zod';

/** The form of each sort column's value in a cursor: Postgres' own text, which loses no microsecond. */
const sortValues = {
  gfaInvoiceId: z.string().regex(/^\d{1,18}$/),
  recipientEmail: cursorPart.text,
  amount: z.string().regex(/^[A-Z]{3} \d{1,18}$/),
  status: cursorPart.text,
  dueDate: cursorPart.instant,
  createdAt: cursorPart.instant,
  confirmedAt: cursorPart.instant.or(z.literal('infinity')),
} as const;

/** Returns where a page ended, as the parts of a cursor. */
export function cursorOf({ sort, ascending, value, sequence }: Position) {
  return [sort, ascending, value, sequence];
}

/**
 * Reads where the last page ended, undefined for the first. Throws CURSOR_INVALID, also for another order.
 */
export function readPosition(
  cursor: string,
  { sort, ascending }: Pick<Position, 'sort' | 'ascending'>,
): Position | undefined {
  const place = z.tuple([z.literal(sort), z.literal(ascending), sortValues[sort], cursorPart.whole]);
  const read = readCursor(cursor, place);
  return read && { sort, ascending, value: read[2], sequence: read[3] };
}

export type SortColumn = keyof typeof sortValues;

export const sortColumns = Object.keys(sortValues) as SortColumn[];

export interface Position {
  sort: SortColumn;
  ascending: boolean;
  /** The value of the sort column in the last row, as Postgres prints it. */
  value: string;
  /** The tie-break. */
  sequence: bigint;
}
