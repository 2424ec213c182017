import { serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { flag, integer, type Settings, url } from '@checkout/kit/process/settings.ts';

/**
 * The settings that this service reads from its environment; the table in the documentation is generated from
 * them.
 */
export const settings = {
  ...serviceSettings,
  WALLET_URL: url({ about: 'URL at which servers reach the wallet', example: 'https://wallet.example.org' }),
  WALLET_CHECK_DEADLINE_MS: integer(
    { about: 'Timeout for the wallet to verify a token', example: '4000', default: '4000' },
    { min: 100, max: 5_000 },
  ),
  ALLOW_UNSIGNED_TOKENS: flag({
    about:
      'Accepts unsigned tokens that the wallet confirms; insecure, because anyone can write such a token',
    example: 'false',
    default: 'false',
  }),
  TRUST_CLIENT_EMAIL: flag({
    about:
      'Treats an email address that only the client has supplied as verified, so that invoices bind to it',
    example: 'false',
    default: 'false',
  }),
  TOKEN_FRESH_SECONDS: integer(
    { about: 'How long a token that the wallet confirmed is cached', example: '30', default: '30' },
    { min: 0, max: 30 },
  ),
  TOKEN_REFUSED_SECONDS: integer(
    { about: 'How long a token that the wallet refused is cached', example: '5', default: '5' },
    { min: 0, max: 5 },
  ),
  TOKEN_OUTAGE_SECONDS: integer(
    {
      about:
        'How long a known token stays valid after its last successful check while the wallet is unavailable',
      example: '300',
      default: '300',
    },
    { min: 0, max: 300 },
  ),
  SESSION_IDLE_MINUTES: integer(
    {
      about: 'How long a browser stays signed in without activity',
      example: '720',
      default: '720',
    },
    { min: 5, max: 525_600 },
  ),
  SESSION_LIFE_HOURS: integer(
    { about: 'Maximum time that a browser stays signed in', example: '336', default: '336' },
    { min: 1, max: 8_760 },
  ),
  CLEAN_INTERVAL_MS: integer(
    {
      about: 'How often expired quotas, idempotency keys and sessions are deleted',
      example: '60000',
      default: '60000',
    },
    { min: 50, max: 3_600_000 },
  ),
} satisfies Settings;
