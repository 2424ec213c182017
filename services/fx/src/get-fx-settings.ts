import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { GetFxSettingsRequest } from '@checkout/proto/fx/v1/fx.ts';
import type { Deps } from './deps.ts';
import { type FxSettingsRow, findSettings } from './store-settings.ts';

/** Throws UNAUTHORIZED or ADMIN_ACCESS_REQUIRED. */
export async function getFxSettings(
  { db }: Deps,
  _request: GetFxSettingsRequest,
  context: CallContext,
): Promise<{ settings: FxSettingsRow }> {
  requireAdmin(context);
  return { settings: await findSettings(db) };
}
