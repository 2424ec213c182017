import type { Migration } from '@checkout/kit/database/database.ts';
import { createFx } from './0001-create-fx.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-fx': createFx,
};
