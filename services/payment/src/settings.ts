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
  WALLET_URL: url({ about: 'The wallet service', example: 'https://wallet.example.org' }),
  WALLET_SERVICE_TOKEN: {
    ...text({
      about:
        'Our own credential at the wallet: reads the history of a payer whose token stopped working. Without one such a payment waits for a person',
      example: 'a token that the wallet gave out for this service',
      default: '',
    }),
    secret: true,
  },
  WALLET_DEADLINE_MS: integer(
    {
      about: 'The longest a debit may take before its outcome counts as unknown',
      example: '4000',
      default: '4000',
    },
    { min: 100, max: 5000 },
  ),
  TOKEN_ENCRYPTION_KEY: secretKey({
    about: 'Encrypts the copy of a wallet token that the reconciler needs until a debit is decided',
    example: '64 random hex digits',
  }),
  TOKEN_ENCRYPTION_KEY_PREVIOUS: previousKey({
    about:
      'The key before, which still decrypts what it encrypted; leave it out once nothing of that is left',
    example: '64 random hex digits',
  }),
  RECONCILE_SCHEDULE_SECONDS: {
    ...list({
      about: 'Pauses before a payment of unknown outcome is looked up again; the last one repeats',
      example: '2,5,10,20,60',
      default: '2,5,10,20,60',
    }),
    read: readPauses,
  },
  RECONCILE_ABSENT_AFTER_SECONDS: integer(
    {
      about: 'A debit counts as absent only when it is missing this long after the deadline of its call',
      example: '30',
      default: '30',
    },
    { min: 1, max: 3600 },
  ),
  RECONCILE_INTERRUPTED_AFTER_SECONDS: integer(
    {
      about: 'An attempt that went no further for so long was left by a crash; longer than any call lives',
      example: '15',
      default: '15',
    },
    { min: 2, max: 600 },
  ),
  ORPHAN_WATCH_SECONDS: integer(
    {
      about: 'How long a debit that counted as absent is still looked for',
      example: '1800',
      default: '1800',
    },
    { min: 0, max: 86_400 },
  ),
  SECOND_ADMIN: flag({
    about:
      'A debit of unknown outcome that one admin ends with evidence needs another admin to confirm, and a manual payment of an admin another one to approve; `false` lets one do it alone, which history and audit tell',
    example: 'false',
    default: 'true',
  }),
  SECOND_APPROVAL_ABOVE: {
    ...text({
      about:
        'Manual payments above these amounts, in the currency of the method, need the approval of two admins, neither of them the payer. A currency that is not named needs it for every amount; empty: one admin is enough',
      example: 'USD:1000,EUR:900,HKD:8000,CNY:7000,THB:35000',
      default: '',
    }),
    read: readApprovalLimits,
  },
  STRIPE_API_URL: url({
    about: 'The card provider, or a sandbox that speaks its API',
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
      about: 'How often the card provider is asked about payments that may be under way',
      example: '20',
      default: '20',
    },
    { min: 1, max: 50 },
  ),
  CARD_EVENTS_PAGE: integer(
    {
      about: 'How many events are read at once of the card provider’s list, which has at most 100',
      example: '100',
      default: '100',
    },
    { min: 1, max: 100 },
  ),
  CARD_DECLINES_PER_HOUR: integer(
    {
      about:
        'After so many declined cards of one payer on one invoice that invoice takes no card of theirs until an hour has passed; link holders count as one payer. Before RATE_LIMIT_FACTOR',
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
      about: 'How long a card payment may still be finished after its invoice expired',
      example: '900',
      default: '900',
    },
    { min: 0, max: 86_400 },
  ),
  RECONCILIATION_HOUR: integer(
    {
      about:
        'The hour of the day, UTC, from which our record is compared with the card provider’s balance and the wallet’s histories',
      example: '2',
      default: '2',
    },
    { min: 0, max: 23 },
  ),
  RECONCILIATION_MARGIN_SECONDS: integer(
    {
      about: 'What is younger may not have reached both sides yet, and is not compared',
      example: '900',
      default: '900',
    },
    { min: 0, max: 86_400 },
  ),
  RECEIPTS_DIR: required({
    about: 'Folder for uploaded receipts, outside what is served',
    example: '/var/lib/receipts',
  }),
  CLAMAV_ADDRESS: {
    ...text({
      about:
        'A ClamAV daemon (`host:port`, or the path of its socket) that looks through uploaded receipts before they are kept; while it does not answer, none is taken. Empty: nobody looks for viruses',
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
