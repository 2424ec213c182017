import { cursorPart, readCursor } from '@checkout/kit/database/paging.ts';
import * as z from 'zod';

/** How the value of each sort column looks in a cursor: Postgres' own text, which loses no microsecond. */
const sortValues = {
  gfaInvoiceId: z.string().regex(/^\d{1,18}$/),
  recipientEmail: cursorPart.text,
  amount: z.string().regex(/^[A-Z]{3} \d{1,18}$/),
  status: cursorPart.text,
  dueDate: cursorPart.instant,
  createdAt: cursorPart.instant,
  confirmedAt: cursorPart.instant.or(z.literal('infinity')),
} as const;

/** Where a page ended, as the parts of a cursor. */
export function cursorOf({ sort, ascending, value, sequence }: Position) {
  return [sort, ascending, value, sequence];
}

/** Where the page before ended, undefined for the start. Throws CURSOR_INVALID, also for a cursor of another order. */
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
  /** The sort column of the last row, as Postgres prints it. */
  value: string;
  /** The tie-break. */
  sequence: bigint;
}
