import type { SettingsChange } from '@checkout/proto/changes/v1/changes.ts';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { cursorPart, pageLimit, pageOf, readCursor } from '../database/paging.ts';
import { type CallContext, requireAdmin } from '../rpc/caller.ts';
import { type ChangeRow, countChanges, findChanges } from './store-settings-changes.ts';

/**
 * Lists who changed which settings of the given kinds, newest first; every service with settings serves it as
 * an RPC. A page has fewer rows than requested when their texts are long. Throws CURSOR_INVALID, UNAUTHORIZED
 * or ADMIN_ACCESS_REQUIRED.
 */
export async function listSettingsChanges(
  { db }: { db: Database },
  { kinds, cursor, limit: requestedLimit }: { kinds: string[]; cursor: string; limit: number },
  context: CallContext,
): Promise<{ changes: SettingsChange[]; total: bigint; nextCursor: string }> {
  requireAdmin(context);
  const limit = pageLimit(requestedLimit);
  const list = kinds.join();
  const [, beforeId] = readCursor(cursor, z.tuple([z.literal(list), cursorPart.whole])) ?? [];
  const [found, total] = await Promise.all([
    findChanges(db, { kinds, beforeId, limit: limit + 1 }),
    countChanges(db, kinds),
  ]);
  const included = found.filter(({ isIncluded }) => isIncluded).length;
  const { page, nextCursor } = pageOf(found, Math.min(limit, included), ({ id }) => [list, id]);
  return { changes: page.map(changeMessage), total, nextCursor };
}

function changeMessage({ isIncluded: _, before, after, ...change }: ChangeRow): SettingsChange {
  return { ...change, beforeJson: before ?? '', afterJson: after ?? '' };
}
