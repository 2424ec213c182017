import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startNats, type TestNats } from '@checkout/testkit/nats.ts';
import { createServiceDatabase, type TestDatabase } from '@checkout/testkit/postgres.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { type Settings, startSandbox, startService, type TestService } from '@checkout/testkit/service.ts';
import { addressSetting, SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { type CardControls, cardControls } from './card-controls.ts';
import { type Listener, startListener } from './listener.ts';
import { type WalletControls, walletControls } from './wallet-controls.ts';

const CARD_KEY = 'sk_test_of_the_gateway';
const CARD_WEBHOOK_SECRET = 'whsec_of_the_gateway';
const TOKEN_ENCRYPTION_KEY = 'ab'.repeat(32);
const SHOP_SECRET = `wh_sec_${'cd'.repeat(32)}`;
export const RECEIVER_SECRET = `wh_sec_${'0123456789abcdef'.repeat(4)}`;
export const LINK_SIGNING_KEY = 'ef'.repeat(32);
export const PUBLIC_URL = 'https://pay.example.test';
export const FRIEND = 'https://tickets.example.test';

/** Secrets of the stack's processes, by their purpose. */
export const PROCESS_SECRETS = {
  'the key at the card provider': CARD_KEY,
  'the secret of card events': CARD_WEBHOOK_SECRET,
  'the key of kept tokens': TOKEN_ENCRYPTION_KEY,
  'the secret of the shop': SHOP_SECRET,
  'the secret of tickets': RECEIVER_SECRET,
  'the key of signed addresses': LINK_SIGNING_KEY,
};

/**
 * The whole product, one per test file: started before the first test, stopped after the last. Everything is
 * real but the wallet and the card provider, which are sandboxes, and the receiver of webhooks.
 */
export const stack = {} as Stack;

beforeAll(async () => {
  Object.assign(stack, await startStack());
}, 180_000);

afterAll(async () => {
  const bugs = stack.bugs?.();
  await stack.stop?.();
  expect(bugs).toEqual([]);
}, 120_000);

async function startStack(): Promise<Stack> {
  const [listener, gatewayPort] = await Promise.all([startListener(), freePort()]);
  const [database, nats, web, wallet, cards] = await Promise.all([
    createServiceDatabase(),
    startNats(),
    webApp(),
    startSandbox('wallet'),
    startSandbox('cards', {
      SECRET_KEY: CARD_KEY,
      WEBHOOK_SECRET: CARD_WEBHOOK_SECRET,
      WEBHOOK_URL: `http://127.0.0.1:${gatewayPort}/api/webhooks/stripe`,
    }),
  ]);
  const addresses: Settings = {};
  for (const noun of SERVICE_NOUNS) addresses[addressSetting(noun)] = `127.0.0.1:${await freePort()}`;
  const outside = {
    NATS_URL: nats.url,
    PUBLIC_URL,
    LOG_LEVEL: 'info',
    WALLET_URL: wallet.url,
    ...addresses,
  };
  const serviceOf = (noun: ServiceNoun): Promise<TestService> =>
    startService(noun, {
      ...outside,
      DATABASE_URL: database.urlOf(noun),
      GRPC_PORT: addresses[addressSetting(noun)]?.split(':')[1],
      ...quick(listener)[noun],
      ...(noun === 'payment' ? { STRIPE_API_URL: cards.url } : {}),
    });
  const gatewayAt = (port: number, env: Settings = {}): Promise<TestService> =>
    startService('gateway', {
      ...outside,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
      CORS_ORIGINS: FRIEND,
      CARD_SANDBOX_URL: cards.url,
      LINK_SIGNING_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      WEB_DIST: web.path,
      DRAIN_NOTICE_MS: '300',
      LOOK_INTERVAL_MS: '1000',
      ...env,
    });
  const [gateway, ...services] = await Promise.all([gatewayAt(gatewayPort), ...SERVICE_NOUNS.map(serviceOf)]);
  const more: TestService[] = [];
  return {
    url: `http://127.0.0.1:${gatewayPort}`,
    database,
    nats,
    listener,
    gateway,
    wallet: walletControls(wallet),
    cards: cardControls(cards, CARD_KEY),
    cardWebhookSecret: CARD_WEBHOOK_SECRET,
    service: (noun) => services[SERVICE_NOUNS.indexOf(noun)] as TestService,
    startGateway: async (env) => {
      const port = await freePort();
      const another = await gatewayAt(port, env);
      more.push(another);
      return { process: another, url: `http://127.0.0.1:${port}` };
    },
    bugs: () =>
      [gateway, ...more, ...services]
        .flatMap((service) => service.logs().split('\n'))
        .filter((line) => line.includes('failed because of a bug')),
    stop: async () => {
      await Promise.all([gateway, ...more].map((service) => service.stop()));
      await Promise.all([...services, wallet, cards].map((service) => service.stop()));
      await Promise.all([nats.stop(), database.drop(), listener.close()]);
      web.remove();
    },
  };
}

/** Settings with short waits for tests, except where a busy machine might need more time. */
function quick(listener: Listener): Partial<Record<ServiceNoun, Settings>> {
  return {
    invoice: { SWEEP_INTERVAL_MS: '300' },
    payment: {
      STRIPE_SECRET_KEY: CARD_KEY,
      STRIPE_WEBHOOK_SECRET: CARD_WEBHOOK_SECRET,
      TOKEN_ENCRYPTION_KEY,
      WALLET_DEADLINE_MS: '3000',
      RECONCILE_SCHEDULE_SECONDS: '1',
      RECONCILE_ABSENT_AFTER_SECONDS: '1',
      CARD_POLL_SECONDS: '2',
    },
    webhook: {
      WEBHOOK_TICKETS_URL: `${listener.url}/tickets`,
      WEBHOOK_TICKETS_SECRET: RECEIVER_SECRET,
      WEBHOOK_SHOP_URL: `${listener.url}/shop`,
      WEBHOOK_SHOP_SECRET: SHOP_SECRET,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
  };
}

/** Creates a substitute for the built web app. */
async function webApp() {
  const directory = await scratchDirectory('web');
  mkdirSync(join(directory.path, 'assets'));
  writeFileSync(
    join(directory.path, 'index.html'),
    '<!doctype html><title>Checkout</title><!--page-head--><div id="root"><!--first-paint--></div>',
  );
  const script = join(directory.path, 'assets/app-1a2b.js');
  writeFileSync(script, 'export {};');
  writeFileSync(`${script}.br`, brotliCompressSync('export {};'));
  writeFileSync(`${script}.gz`, gzipSync('export {};'));
  return directory;
}

export interface Stack {
  /** The public address of the gateway. */
  url: string;
  database: TestDatabase;
  nats: TestNats;
  listener: Listener;
  gateway: TestService;
  wallet: WalletControls;
  cards: CardControls;
  cardWebhookSecret: string;
  service(noun: ServiceNoun): TestService;
  /**
   * Starts another gateway in front of the same services, with its own settings; it is stopped with the rest.
   */
  startGateway(env: Settings): Promise<{ process: TestService; url: string }>;
  /** Returns the bugs that any process logged; one of them fails the test file, whatever its tests report. */
  bugs(): string[];
  stop(): Promise<void>;
}
