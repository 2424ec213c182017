import { givenSetting, readOrEnd, readSettings } from '@checkout/kit/process/settings.ts';
import { readReceivers } from './deliveries/receivers.ts';
import { settings } from './settings.ts';

export const config = readOrEnd(() => ({
  ...readSettings(settings, process.env),
  /** `WEBHOOK_<NAME>_URL` with `WEBHOOK_<NAME>_SECRET` (or `_SECRET_FILE`), one pair per sibling service. */
  receivers: readReceivers(process.env, (name) => givenSetting(name, process.env)?.trim() ?? ''),
}));

export type Config = typeof config;
