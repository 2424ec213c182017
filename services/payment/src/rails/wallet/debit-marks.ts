import { createHmac } from 'node:crypto';

/**
 * Returns the mark that starts the text of an attempt's debit and distinguishes it in the wallet's record,
 * even when the rest is truncated. Without the key nobody can forge the mark of a future debit.
 */
export function markOf(attemptId: string, key: Buffer): string {
  return `[payment ${createHmac('sha256', key).update(`wallet debit ${attemptId}`).digest('hex').slice(0, 32)}]`;
}

/** Returns the mark in the text of a debit, at its start or end; undefined when there is none of ours. */
export function markIn(text: string): string | undefined {
  return /^\[payment [0-9a-f-]{32,36}\]|\[payment [0-9a-f-]{32,36}\]$/.exec(text)?.[0];
}

/** Removes anything that looks like one of our marks from a text supplied by a caller. */
export function withoutMarks(text: string): string {
  const stripped = text.replace(/\[payment [0-9a-f-]{8,}\]/gi, ' ');
  return stripped === text ? text : stripped.trim();
}
