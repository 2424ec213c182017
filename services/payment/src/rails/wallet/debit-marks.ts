import { createHmac } from 'node:crypto';

/**
 * Begins the text of an attempt's debit, and so tells it from any other in the wallet's record, however much of the rest
 * is cut off. Without the key nobody can write the mark of a debit that is still to come.
 */
export function markOf(attemptId: string, key: Buffer): string {
  return `[payment ${createHmac('sha256', key).update(`wallet debit ${attemptId}`).digest('hex').slice(0, 32)}]`;
}

/** The mark in the text of a debit, which stands first or last; undefined where none of ours does. */
export function markIn(text: string): string | undefined {
  return /^\[payment [0-9a-f-]{32,36}\]|\[payment [0-9a-f-]{32,36}\]$/.exec(text)?.[0];
}

/** What a caller wrote, without anything that looks like a mark of ours. */
export function withoutMarks(text: string): string {
  const stripped = text.replace(/\[payment [0-9a-f-]{8,}\]/gi, ' ');
  return stripped === text ? text : stripped.trim();
}
