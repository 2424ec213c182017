import type { Migration } from '@checkout/kit/database/database.ts';
import { createWebhook } from './0001-create-webhook.ts';
import { searchDeliveriesByEvent } from './0002-search-deliveries.ts';
import { searchDeliveriesByDay } from './0003-search-by-day.ts';
import { rememberResends } from './0004-remember-resends.ts';
import { waitForEarlier } from './0005-wait-for-earlier.ts';
import { forgetResends } from './0006-forget-resends.ts';
import { nameWhoResends } from './0007-name-who-resends.ts';
import { rememberEachResend } from './0008-remember-each-resend.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-webhook': createWebhook,
  '0002-search-deliveries': searchDeliveriesByEvent,
  '0003-search-by-day': searchDeliveriesByDay,
  '0004-remember-resends': rememberResends,
  '0005-wait-for-earlier': waitForEarlier,
  '0006-forget-resends': forgetResends,
  '0007-name-who-resends': nameWhoResends,
  '0008-remember-each-resend': rememberEachResend,
};
