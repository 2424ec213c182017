import type { Migration } from '@checkout/kit/database/database.ts';
import { createFx } from './0001-create-fx.ts';
import { keepFeePercents } from './0002-keep-fee-percents.ts';
import { keepSettingsChanges } from './0003-keep-settings-changes.ts';
import { forgetQuotes } from './0004-forget-quotes.ts';

export const migrations: Record<string, Migration> = {
  '0001-create-fx': createFx,
  '0002-keep-fee-percents': keepFeePercents,
  '0003-keep-settings-changes': keepSettingsChanges,
  '0004-forget-quotes': forgetQuotes,
};
