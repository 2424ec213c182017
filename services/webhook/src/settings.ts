import { serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { flag, integer, type Settings } from '@checkout/kit/process/settings.ts';

/**
 * The settings that this service reads from its environment, besides a URL and a secret per receiver; the
 * table in the documentation is generated from them.
 */
export const settings = {
  ...serviceSettings,
  WEBHOOK_ALLOW_PRIVATE: flag({
    about: 'Allows delivery to loopback, private and link-local addresses',
    example: 'false',
    default: 'false',
  }),
  WEBHOOK_TIMEOUT_MS: integer(
    { about: 'Timeout for a receiver to respond', example: '10000', default: '10000' },
    { min: 100, max: 10_000 },
  ),
  WEBHOOK_CONCURRENCY: integer(
    {
      about: 'Maximum number of concurrent deliveries to one receiver, per process',
      example: '8',
      default: '8',
    },
    { min: 1, max: 100 },
  ),
} satisfies Settings;
