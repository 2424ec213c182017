import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { SaveGridLayoutRequest, SaveGridLayoutResponse } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { upsertLayout } from './store-layouts.ts';

const MAX_NAME_LENGTH = 100;
const MAX_LAYOUT_BYTES = 16_384;

/** Saves the caller's layout of a table, replacing the one before. Throws UNAUTHORIZED, VALIDATION_ERROR. */
export async function saveGridLayout(
  { db }: Deps,
  { grid, layoutJson }: SaveGridLayoutRequest,
  context: CallContext,
): Promise<SaveGridLayoutResponse> {
  const { userId } = requireMember(context);
  assertText('Grid', grid, MAX_NAME_LENGTH);
  if (Buffer.byteLength(layoutJson) > MAX_LAYOUT_BYTES)
    throw invalid('VALIDATION_ERROR', `A layout has at most ${MAX_LAYOUT_BYTES} bytes`);
  await inTransaction(db, (trx) => upsertLayout(trx, { userId, grid, layoutJson }));
  return {};
}
