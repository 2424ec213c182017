import { address, serviceSettings } from '@checkout/kit/process/service-settings.ts';
import {
  decimal,
  flag,
  integer,
  list,
  previousKey,
  required,
  type Settings,
  secretKey,
  text,
  url,
} from '@checkout/kit/process/settings.ts';
import { readApprovalLimits } from './approval-limits.ts';
import type { ClamdAddress } from './receipts/virus-scanner.ts';

/** The settings of this service's environment; the table in the docs is generated from them. */
export const settings = {
  ...serviceSettings,
  INVOICE_ADDR: address('invoice'),
  FX_ADDR: address('fx'),
  WALLET_URL: url({ about: 'URL at which servers reach the wallet', example: 'https://wallet.example.org' }),
  WALLET_SERVICE_TOKEN: {
    ...text({
      about:
        'This installation’s own credential for the wallet, which reads the history of a payer whose token is no longer valid. Without it such a payment waits for an admin',
      example: 'a token that the wallet issued to this service',
      default: '',
    }),
    secret: true,
  },
  WALLET_DEADLINE_MS: integer(
    {
      about: 'Timeout for a debit, after which its outcome counts as unknown',
      example: '4000',
      default: '4000',
    },
    { min: 100, max: 5000 },
  ),
  TOKEN_ENCRYPTION_KEY: secretKey({
    about:
      'Encrypts the copy of a wallet token that the reconciler needs until the outcome of a debit is known',
    example: '64 random hex digits',
  }),
  TOKEN_ENCRYPTION_KEY_PREVIOUS: previousKey({
    about:
      'The previous TOKEN_ENCRYPTION_KEY, which still decrypts older tokens; remove it once none of them is left',
    example: '64 random hex digits',
  }),
  RECONCILE_SCHEDULE_SECONDS: {
    ...list({
      about:
        'Pauses before each check of a payment whose outcome is unknown; the last one repeats. After a provider did not answer, 20 at most',
      example: '2,5,10,20,60',
      default: '2,5,10,20,60',
    }),
    read: readPauses,
  },
  RECONCILE_ABSENT_AFTER_SECONDS: integer(
    {
      about: 'A debit counts as absent only if it is still missing this long after the deadline of its call',
      example: '30',
      default: '30',
    },
    { min: 1, max: 3600 },
  ),
  RECONCILE_INTERRUPTED_AFTER_SECONDS: integer(
    {
      about:
        'An attempt without progress for this long counts as interrupted by a crash; must exceed the longest possible call',
      example: '15',
      default: '15',
    },
    { min: 2, max: 600 },
  ),
  ORPHAN_WATCH_SECONDS: integer(
    {
      about: 'How long the reconciler keeps searching for a debit that counted as absent',
      example: '1800',
      default: '1800',
    },
    { min: 0, max: 86_400 },
  ),
  SECOND_ADMIN: flag({
    about:
      'A second admin must confirm when an admin resolves a debit of unknown outcome with evidence, and another admin must approve an admin’s own manual payment; `false` lets one admin do either alone, which the history and `make audit` report',
    example: 'false',
    default: 'true',
  }),
  SECOND_APPROVAL_ABOVE: {
    ...text({
      about:
        'Manual payments above these amounts, in the currency of the payment method, need the approval of two admins, neither of whom is the payer. A currency that is not listed needs it for every amount; empty: one admin is enough',
      example: 'USD:1000,EUR:900,HKD:8000,CNY:7000,THB:35000',
      default: '',
    }),
    read: readApprovalLimits,
  },
  STRIPE_API_URL: url({
    about: 'URL of the card provider’s API, or of a sandbox that implements it',
    example: 'http://localhost:5020',
    default: 'https://api.stripe.com',
  }),
  STRIPE_SECRET_KEY: {
    ...required({ about: 'Secret key of the card provider', example: 'sk_test_…' }),
    secret: true,
  },
  STRIPE_PUBLISHABLE_KEY: text({
    about: 'Public key of the card provider',
    example: 'pk_live_…',
    default: '',
  }),
  STRIPE_WEBHOOK_SECRET: {
    ...required({ about: 'Signing secret of the card webhooks', example: 'whsec_…' }),
    secret: true,
  },
  CARD_POLL_SECONDS: integer(
    {
      about: 'How often the card provider is polled about payments that may be in progress',
      example: '20',
      default: '20',
    },
    { min: 1, max: 50 },
  ),
  CARD_EVENTS_PAGE: integer(
    {
      about: 'Page size when reading the card provider’s event list; the provider allows at most 100',
      example: '100',
      default: '100',
    },
    { min: 1, max: 100 },
  ),
  CARD_DECLINES_PER_HOUR: integer(
    {
      about:
        'After this many declined cards of one payer on one invoice, that invoice accepts no card from this payer until an hour has passed; link holders count as one payer. Multiplied by RATE_LIMIT_FACTOR',
      example: '20',
      default: '20',
    },
    { min: 1, max: 1000 },
  ),
  RATE_LIMIT_FACTOR: decimal(
    { about: 'Multiplies every rate limit', example: '1', default: '1' },
    { min: 0.01, max: 1_000_000 },
  ),
  CARD_EXPIRY_GRACE_SECONDS: integer(
    {
      about: 'How long a card payment may still be completed after its invoice has expired',
      example: '900',
      default: '900',
    },
    { min: 0, max: 86_400 },
  ),
  RECONCILIATION_HOUR: integer(
    {
      about:
        'Hour of the day (UTC) from which the recorded payments are compared with the card provider’s balance report and the wallet’s histories',
      example: '2',
      default: '2',
    },
    { min: 0, max: 23 },
  ),
  RECONCILIATION_MARGIN_SECONDS: integer(
    {
      about: 'Entries younger than this are not compared, because one side may not have recorded them yet',
      example: '900',
      default: '900',
    },
    { min: 0, max: 86_400 },
  ),
  RECEIPTS_DIR: required({
    about: 'Folder for uploaded receipts, outside any folder that is served over HTTP',
    example: '/var/lib/receipts',
  }),
  CLAMAV_ADDRESS: {
    ...text({
      about:
        'ClamAV daemon (`host:port`, or the path of its socket) that scans uploaded receipts before they are stored; while it is unavailable, uploads are refused. Empty: no virus scan',
      example: 'clamav:3310',
      default: '',
    }),
    read: readClamdAddress,
  },
} satisfies Settings;

function readClamdAddress(value: string): ClamdAddress | undefined {
  if (value === '') return undefined;
  if (value.startsWith('/')) return { path: value };
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(value) ?? [];
  if (host === undefined) throw new Error('must be host:port or the path of a socket');
  return { host, port: Number(port) };
}

/** Parses whole seconds, comma-separated, at least one. */
function readPauses(value: string): number[] {
  if (!/^\d{1,4}(,\d{1,4})*$/.test(value)) throw new Error('must be whole seconds, separated by commas');
  return value.split(',').map(Number);
}
