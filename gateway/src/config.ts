import { assertOwnKey } from '@checkout/kit/identity/process-keys.ts';
import { readOrEnd, readSettings } from '@checkout/kit/process/settings.ts';
import { assertCardKeys } from './card-keys.ts';
import { settings } from './settings.ts';
import { assertWebApp } from './site/assert-web-app.ts';

export const config = readOrEnd(() => {
  const read = readSettings(settings, process.env);
  assertCardKeys(read);
  assertWebApp(read);
  assertOwnKey('gateway', read.SERVICE_KEY, read.SERVICE_PUBLIC_KEYS);
  return read;
});

export type Config = typeof config;
