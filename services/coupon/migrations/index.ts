import type { Migration } from '@checkout/kit/database/database.ts';
import { createCoupons } from './0001-create-coupons.ts';
import { followPaidUses } from './0002-follow-paid-uses.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-coupons': createCoupons,
  '0002-follow-paid-uses': followPaidUses,
};
