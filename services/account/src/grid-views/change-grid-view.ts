import { inTransaction } from '@checkout/kit/database/database.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { ChangeGridViewRequest, ChangeGridViewResponse } from '@checkout/proto/account/v1/account.ts';
import type { Deps } from '../deps.ts';
import { clearOtherDefaults, lockViews, updateView } from './store-views.ts';
import { assertViewContent, assertViewName } from './view-rules.ts';

/**
 * Changes only the given fields of one of the caller's views, so that two concurrent changes are both kept. A
 * table has one default view: making a view the default clears the one before. Throws UNAUTHORIZED,
 * VALIDATION_ERROR, NOT_FOUND.
 */
export async function changeGridView(
  { db }: Deps,
  { id, name, contentJson, isDefault }: ChangeGridViewRequest,
  context: CallContext,
): Promise<ChangeGridViewResponse> {
  const { userId } = requireMember(context);
  if (name !== undefined) assertViewName(name);
  if (contentJson !== undefined) assertViewContent(contentJson);
  await inTransaction(db, async (trx) => {
    await lockViews(trx, userId);
    if (isDefault) await clearOtherDefaults(trx, { userId, id });
    const changed = await updateView(trx, { userId, id, name, contentJson, isDefault });
    if (!changed) throw notFound('NOT_FOUND', 'This view is not there any more');
  });
  return {};
}
