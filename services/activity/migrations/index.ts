import type { Migration } from '@checkout/kit/database/database.ts';
import { createActivity } from './0001-create-activity.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-activity': createActivity,
};
