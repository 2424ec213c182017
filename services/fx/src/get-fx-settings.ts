import { type CallContext, requireAdmin } from '@checkout/kit/caller.ts';
import type { Rooms } from '@checkout/kit/service.ts';
import type { GetFxSettingsRequest } from '@checkout/proto/fx/v1/fx.ts';
import { type FxSettingsRow, selectSettings } from './store.ts';

/** Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getFxSettings(
  { db }: Rooms,
  _request: GetFxSettingsRequest,
  context: CallContext,
): Promise<{ settings: FxSettingsRow }> {
  requireAdmin(context);
  return { settings: await selectSettings(db) };
}
