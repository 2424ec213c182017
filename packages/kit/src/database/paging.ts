import * as z from 'zod';
import { invalid } from '../errors/errors.ts';
import { isInstantText } from '../values/instant-text.ts';
import { isUuid } from '../values/uuid.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/**
 * Returns the page size: 1 to 200, where 0 means "not given" and yields the default of 50. Throws
 * VALIDATION_ERROR for anything else.
 */
export function pageLimit(requested: number, defaultLimit = DEFAULT_LIMIT): number {
  if (requested < 0 || requested > MAX_LIMIT)
    throw invalid('VALIDATION_ERROR', `Limit must be 1 to ${MAX_LIMIT}`);
  return requested || defaultLimit;
}

/**
 * Cuts a page out of rows that were read with one more than the limit. `nextCursor` is an opaque text that
 * says where the next page begins; it is empty on the last page.
 */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (last: Row) => CursorPart[],
): { page: Row[]; nextCursor: string } {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { page, nextCursor: isLast ? '' : encode(placeOf(last)) };
}

/**
 * Returns the position where the previous page ended, or undefined for the first page. Throws CURSOR_INVALID
 * for a cursor that was not issued for this list in this order.
 */
export function readCursor<Place>(cursor: string, place: z.ZodType<Place>): Place | undefined {
  if (cursor === '') return undefined;
  const read = place.safeParse(decode(cursor));
  if (!read.success) throw invalid('CURSOR_INVALID', 'The cursor is not one of this list.', 'cursor');
  return read.data;
}

/** The formats of the parts of a cursor; times as Postgres prints them, which keeps microseconds. */
export const cursorPart = {
  whole: z
    .string()
    .regex(/^\d{1,18}$/)
    .transform(BigInt),
  instant: z.string().refine(isInstantText),
  uuid: z.string().refine(isUuid),
  text: z
    .string()
    .max(300)
    .refine((value) => !value.includes('\0') && value.isWellFormed()),
} as const;

function encode(parts: CursorPart[]): string {
  const written = parts.map((part) => (typeof part === 'bigint' ? String(part) : part));
  return Buffer.from(JSON.stringify(written)).toString('base64url');
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

type CursorPart = string | boolean | bigint;
