import type { Migration } from '@checkout/kit/database/database.ts';
import { createCoupons } from './0001-create-coupons.ts';
import { followPaidUses } from './0002-follow-paid-uses.ts';
import { keepSettingsChanges } from './0003-keep-settings-changes.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-coupons': createCoupons,
  '0002-follow-paid-uses': followPaidUses,
  '0003-keep-settings-changes': keepSettingsChanges,
};
