import { type AppError, invalid } from '@checkout/kit/errors.ts';
import type { CouponSort } from './store-coupon-list.ts';

const WHOLE = /^\d{1,18}$/;
const INSTANT = /^(infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/;

/** How the value of each sort column looks in a cursor: Postgres' own text. */
const values: Record<CouponSort, RegExp> = {
  code: /^[A-Z0-9]{1,50}$/,
  discountPercent: /^\d{1,3}\.\d\d$/,
  usageCount: /^\d{1,9}$/,
  expiresAt: INSTANT,
  createdAt: WHOLE,
};

/** Where a page ended, as opaque text. */
export function writeCursor({ sort, ascending, value, position }: Order & Position): string {
  return Buffer.from(JSON.stringify([sort, ascending, value, String(position)])).toString('base64url');
}

/** Reads where the page before ended. Throws CURSOR_INVALID for what another order, or nobody, wrote. */
export function readCursor(cursor: string, { sort, ascending }: Order): Position {
  const parts = decode(cursor);
  if (!Array.isArray(parts)) throw cursorInvalid();
  const [writtenSort, writtenOrder, value, position] = parts as unknown[];
  const fits = writtenSort === sort && writtenOrder === ascending;
  if (!fits || typeof value !== 'string' || !values[sort].test(value)) throw cursorInvalid();
  if (typeof position !== 'string' || !WHOLE.test(position)) throw cursorInvalid();
  if (sort === 'expiresAt' && !isInstant(value)) throw cursorInvalid();
  return { value, position: BigInt(position) };
}

function isInstant(text: string): boolean {
  return (
    text === 'infinity' || !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
  );
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function cursorInvalid(): AppError {
  return invalid('CURSOR_INVALID', 'The cursor is not one of this list.');
}

interface Order {
  sort: CouponSort;
  ascending: boolean;
}

interface Position {
  value: string;
  position: bigint;
}
