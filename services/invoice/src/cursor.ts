import { type AppError, invalid } from '@checkout/kit/errors.ts';
import * as z from 'zod';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

const wholeNumber = z.string().regex(/^\d{1,18}$/);
const text = z
  .string()
  .max(300)
  .refine((value) => !value.includes('\u0000') && value.isWellFormed());
const instant = z
  .string()
  .max(40)
  .regex(/^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/)
  .refine((value) => !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))));

/** How the value of each sort column looks in a cursor: Postgres' own text, which loses no microsecond. */
const sortValues = {
  gfaInvoiceId: wholeNumber,
  recipientEmail: text,
  amount: wholeNumber,
  status: text,
  dueDate: instant,
  createdAt: instant,
  confirmedAt: instant.or(z.literal('infinity')),
} as const;

/** Rows per page: 50 unless asked, 1 to 200. */
export function pageLimit(asked: number): number {
  if (asked === 0) return DEFAULT_LIMIT;
  return Math.min(Math.max(asked, 1), MAX_LIMIT);
}

/** Where a page ended, as opaque text. */
export function writeCursor(position: Position): string {
  const { sort, ascending, value, sequence } = position;
  return Buffer.from(JSON.stringify([sort, ascending, value, String(sequence)])).toString('base64url');
}

/** Reads where the page before ended. Throws CURSOR_INVALID for anything that another order, or nobody, wrote. */
export function readCursor(
  cursor: string,
  { sort, ascending }: Pick<Position, 'sort' | 'ascending'>,
): Position {
  const shape = z.tuple([z.literal(sort), z.literal(ascending), sortValues[sort], wholeNumber]);
  const parsed = shape.safeParse(decode(cursor));
  if (!parsed.success) throw cursorInvalid();
  const [, , value, sequence] = parsed.data;
  return { sort, ascending, value, sequence: BigInt(sequence) };
}

export function cursorInvalid(): AppError {
  return invalid('CURSOR_INVALID', 'This cursor does not belong to the list');
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
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
