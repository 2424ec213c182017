import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireMember } from '@checkout/kit/rpc/caller.ts';
import type { SaveGridLayoutRequest, SaveGridLayoutResponse } from '@checkout/proto/account/v1/account.ts';
import { assertText } from '../assert-text.ts';
import type { Deps } from '../deps.ts';
import { upsertLayout } from './store-layouts.ts';

const LONGEST_NAME = 100;
const LONGEST_LAYOUT = 16_384;

/** Saves the caller's layout of a table, replacing the one before. Throws UNAUTHORIZED, VALIDATION_ERROR. */
export async function saveGridLayout(
  { db }: Deps,
  { grid, layoutJson }: SaveGridLayoutRequest,
  context: CallContext,
): Promise<SaveGridLayoutResponse> {
  const { userId } = requireMember(context);
  assertText('Grid', grid, LONGEST_NAME);
  if (Buffer.byteLength(layoutJson) > LONGEST_LAYOUT)
    throw invalid('VALIDATION_ERROR', `A layout has at most ${LONGEST_LAYOUT} bytes`);
  await inTransaction(db, (trx) => upsertLayout(trx, { userId, grid, layoutJson }));
  return {};
}
