import { readFileSync } from 'node:fs';
import { flag, integer, readSettings, type Settings, serviceSettings } from '@checkout/kit/settings.ts';
import { readReceivers } from './receivers.ts';

export const settings = {
  ...serviceSettings,
  WEBHOOK_ALLOW_PRIVATE: flag({
    about: 'Also delivers to loopback, private and link-local addresses',
    example: 'false',
    default: 'false',
  }),
  WEBHOOK_TIMEOUT_MS: integer(
    { about: 'The longest a receiver may take to answer', example: '10000', default: '10000' },
    { min: 100, max: 10_000 },
  ),
  WEBHOOK_CONCURRENCY: integer(
    { about: 'Most deliveries to one service at a time, per process', example: '8', default: '8' },
    { min: 1, max: 100 },
  ),
} satisfies Settings;

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
