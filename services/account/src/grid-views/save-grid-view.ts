import { inTransaction } from '@checkout/kit/database/database.ts';
import { conflict } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { SaveGridViewRequest, SaveGridViewResponse } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { lockViews, MAX_VIEWS, upsertView } from './store-views.ts';
import { assertViewContent, assertViewName } from './view-rules.ts';

const MAX_ID_LENGTH = 100;

/**
 * Saves one of the caller's views under an id that the client chose; repeating the call saves it only once.
 * Throws UNAUTHORIZED, VALIDATION_ERROR, VIEW_LIMIT.
 */
export async function saveGridView(
  { db }: Deps,
  { id, grid, name, contentJson }: SaveGridViewRequest,
  context: CallContext,
): Promise<SaveGridViewResponse> {
  const { userId } = requireMember(context);
  assertText('Id', id, MAX_ID_LENGTH);
  assertText('Grid', grid, MAX_ID_LENGTH);
  assertViewName(name);
  assertViewContent(contentJson);
  await inTransaction(db, async (trx) => {
    await lockViews(trx, userId);
    const isSaved = await upsertView(trx, { userId, id, grid, name, contentJson });
    if (!isSaved) throw conflict('VIEW_LIMIT', `You have ${MAX_VIEWS} saved views. Delete one first.`);
  });
  return {};
}
