import { serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { flag, integer, type Settings, url } from '@checkout/kit/process/settings.ts';

/**
 * The settings that this service reads from its environment; the table in the documentation is generated from
 * them.
 */
export const settings = {
  ...serviceSettings,
  WALLET_URL: url({ about: 'The wallet service', example: 'https://wallet.example.org' }),
  WALLET_CHECK_DEADLINE_MS: integer(
    { about: 'The longest the wallet may take to vouch for a token', example: '4000', default: '4000' },
    { min: 100, max: 5_000 },
  ),
  ALLOW_UNSIGNED_TOKENS: flag({
    about: 'Accepts tokens without a signature if the wallet vouches for them: anybody can write one',
    example: 'false',
    default: 'false',
  }),
  TRUST_CLIENT_EMAIL: flag({
    about: 'Counts an e-mail that only the client told as verified, so that invoices bind to it',
    example: 'false',
    default: 'false',
  }),
  TOKEN_FRESH_SECONDS: integer(
    { about: 'How long an answer of the wallet is reused', example: '30', default: '30' },
    { min: 0, max: 30 },
  ),
  TOKEN_REFUSED_SECONDS: integer(
    { about: 'How long a refusal of the wallet is reused', example: '5', default: '5' },
    { min: 0, max: 5 },
  ),
  TOKEN_OUTAGE_SECONDS: integer(
    {
      about: 'How long a known token lives on from its last good check while the wallet is down',
      example: '300',
      default: '300',
    },
    { min: 0, max: 300 },
  ),
  SESSION_IDLE_MINUTES: integer(
    {
      about: 'How long a browser stays signed in while nobody uses it',
      example: '720',
      default: '720',
    },
    { min: 5, max: 525_600 },
  ),
  SESSION_LIFE_HOURS: integer(
    { about: 'How long a browser stays signed in at the most', example: '336', default: '336' },
    { min: 1, max: 8_760 },
  ),
  CLEAN_INTERVAL_MS: integer(
    {
      about: 'How often expired quotas, keyed requests and sessions are dropped',
      example: '60000',
      default: '60000',
    },
    { min: 50, max: 3_600_000 },
  ),
} satisfies Settings;
