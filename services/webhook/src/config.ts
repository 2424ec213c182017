import { readFileSync } from 'node:fs';
import { readSettings } from '@checkout/kit/settings.ts';
import { readReceivers } from './receivers.ts';
import { settings } from './settings.ts';

export const config = {
  ...readSettings(settings, process.env),
  /** `WEBHOOK_<NAME>_URL` with `WEBHOOK_<NAME>_SECRET` (or `_SECRET_FILE`), one pair per sibling service. */
  receivers: readReceivers(process.env, readSecret),
};

export type WebhookConfig = typeof config;

function readSecret(name: string): string {
  const file = process.env[`${name}_FILE`];
  return (process.env[name] ?? (file ? readFileSync(file, 'utf8') : '')).trim();
}
