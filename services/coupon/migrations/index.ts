import type { Migration } from '@checkout/kit/database.ts';
import { createCoupons } from './0001-create-coupons.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-coupons': createCoupons,
};
