import { createHash } from 'node:crypto';
import { lockUntilEnd } from '@checkout/kit/database/advisory-lock.ts';
import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { type CallContext, keyOfCall, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ActivityEntry, PushActivityRequest } from '@checkout/proto/activity/v1/activity.ts';
import type { Deps } from './deps.ts';
import { entryView } from './entry-view.ts';
import { type PushedEntry, readPushedEntry } from './rules.ts';
import { findPushedBefore, findRecentEntry, insertPushedEntry } from './store-entries.ts';

const DAY_MS = 86_400_000;

/**
 * Adds an entry to the caller's own timeline. Repeating a source and transaction id returns the first entry,
 * whatever the other fields are, and so does repeating an idempotency key within 24 hours. Throws
 * UNAUTHORIZED, VALIDATION_ERROR, and IDEMPOTENCY_CONFLICT for a key that was used with another entry.
 */
export async function pushActivity(
  { db }: Deps,
  request: PushActivityRequest,
  context: CallContext,
): Promise<{ entry: ActivityEntry }> {
  const { userId } = requireMember(context);
  const pushed = readPushedEntry(request);
  const key = keyOfCall(context);
  const [id, ...idsOfOtherDays] = idsOf(key);
  const entry = { ...pushed, userId, id };
  const row = await inTransaction(db, async (trx) => {
    if (key !== null) await lockUntilEnd(trx, 'entry of request', key);
    const repeated = key === null ? undefined : await findRecentEntry(trx, { userId, ids: idsOfOtherDays });
    return repeated ?? (await insertPushedEntry(trx, entry)) ?? (await findPushedBefore(trx, entry));
  });
  if ([id, ...idsOfOtherDays].includes(row.id) && !isSame(row, pushed)) {
    throw conflict('IDEMPOTENCY_CONFLICT', 'This idempotency key was used for another entry');
  }
  return { entry: entryView(row) };
}

function isSame(row: PushedEntry, pushed: PushedEntry): boolean {
  return (
    ['type', 'title', 'description', 'gemAmount', 'usdValue', 'transactionId', 'source'] as const
  ).every((field) => row[field] === pushed[field]);
}

/**
 * Derives the entry's id from the key and the day, and the ids that the same key has the day before and the day
 * after: a key stands for one request for 24 hours and may be used for another one afterwards, and for a process
 * whose clock is ahead, the next day has begun. Without a key, returns a random id.
 */
function idsOf(key: string | null): [string, ...string[]] {
  if (key === null) return [crypto.randomUUID()];
  const day = Math.floor(Date.now() / DAY_MS);
  return [idOf(key, day), idOf(key, day - 1), idOf(key, day + 1)];
}

function idOf(key: string, day: number): string {
  const hash = createHash('sha256').update(`entry ${day} ${key}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
