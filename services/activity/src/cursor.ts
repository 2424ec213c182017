import { invalid } from '@checkout/kit/errors.ts';

const CURSOR = /^(\d{1,15})\.(\d{1,18})$/;

/** Where a page ended, as text to hand back. */
export function writeCursor({ createdAt, position }: Place): string {
  return Buffer.from(`${createdAt.getTime()}.${position}`).toString('base64url');
}

/** Where the next page begins; undefined for the start. Throws CURSOR_INVALID for what `writeCursor` did not write. */
export function readCursor(text: string): Place | undefined {
  if (text === '') return undefined;
  const [, ms, position] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (ms === undefined || position === undefined || Number(ms) > MOST_MS) {
    throw invalid('CURSOR_INVALID', 'The cursor is not one of this list.');
  }
  return { createdAt: new Date(Number(ms)), position: BigInt(position) };
}

/** The end of the year 9999: beyond it a date is written in a form that Postgres does not read. */
const MOST_MS = 253_402_300_799_999;

export interface Place {
  createdAt: Date;
  position: bigint;
}
