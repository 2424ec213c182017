import { readOrEnd, readSettings } from '@checkout/kit/process/settings.ts';
import { assertMatchingKeys } from './matching-keys.ts';
import { settings } from './settings.ts';

export const config = readOrEnd(() => {
  const read = readSettings(settings, process.env);
  assertMatchingKeys(read);
  return read;
});

export type Config = typeof config;
