import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { serviceDatabaseUrl } from '@checkout/testkit/postgres/provision-database.ts';
import { type Settings, startSandbox, startService, type TestService } from '@checkout/testkit/service.ts';
import { addressSetting, SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { withClock } from '@checkout/testkit/with-clock.ts';
import { type FaultyLink, startFaultyLink } from './faulty-link.ts';
import { mountReceiptsDisk, type ReceiptsDisk, unmountReceiptsDisk } from './receipts-disk.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import type { RestartableServer } from './restartable-server.ts';
import { PASSWORD, startNats, startPostgres } from './servers.ts';

const CARD_KEY = 'sk_test_of_the_faults';
const CARD_WEBHOOK_SECRET = 'whsec_of_the_faults';
const WALLET_SERVICE_TOKEN = 'the-service-at-the-wallet';
const REPLICAS = [0, 1] as const;

/**
 * Starts two replicas of each service and two gateways, with a Postgres, a NATS, both sandboxes and a webhook
 * receiver; the links between them can cut, delay and lose data. All data is in one folder, emptied first.
 */
export async function startFaultStack(directory: string, settings: Settings): Promise<FaultStack> {
  const receiptsDirectory = join(directory, 'receipts');
  unmountReceiptsDisk(receiptsDirectory);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  // The gateways refuse to start without a web app; nobody opens a page here.
  writeFileSync(join(directory, 'index.html'), '');
  const outside = await startOutside(directory);
  const receipts = mountReceiptsDisk(receiptsDirectory);
  const ports = {} as Ports;
  for (const noun of SERVICE_NOUNS) ports[noun] = [await freePort(), await freePort()];
  const start = { directory, receipts, settings, outside, ports };
  const services: Replica[] = [];
  for (const index of REPLICAS) {
    services.push(...(await Promise.all(SERVICE_NOUNS.map((noun) => startReplica(start, noun, index)))));
  }
  const gateways = await Promise.all(REPLICAS.map((index) => startGateway(start, index)));
  return {
    ...outside,
    receipts,
    services,
    gateways,
    stop: async () => {
      const { postgres, nats, wallet, cards, receiver, links } = outside;
      const endings: PromiseSettledResult<unknown>[] = [];
      // One that fails to stop does not keep the others running.
      for (const group of [
        () => gateways.map(({ process }) => process.stop()),
        () => services.map(({ process }) => process.stop()),
        () => [wallet.stop(), cards.stop(), receiver.close()],
        () => Object.values(links).map((link) => link.close()),
        () => [postgres.stop(), nats.stop()],
      ])
        endings.push(...(await Promise.allSettled<unknown>(group())));
      unmountReceiptsDisk(receiptsDirectory);
      const failed = endings.find((ending) => ending.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Starts what the services and gateways depend on. */
async function startOutside(directory: string): Promise<Outside> {
  const [{ server: postgres, url: databaseUrl }, nats, receiver, wallet] = await Promise.all([
    startPostgres(directory),
    startNats(directory),
    startReceiver(),
    startSandbox('wallet', { SERVICE_TOKEN: WALLET_SERVICE_TOKEN }),
  ]);
  const gatewayPorts = [await freePort(), await freePort()] as const;
  const events = await startFaultyLink({ port: gatewayPorts[0] });
  const cards = await startSandbox('cards', {
    SECRET_KEY: CARD_KEY,
    WEBHOOK_SECRET: CARD_WEBHOOK_SECRET,
    WEBHOOK_URL: `http://127.0.0.1:${events.port}/api/webhooks/stripe`,
  });
  const links = {
    postgres: await startFaultyLink(postgres),
    nats: await startFaultyLink(nats),
    wallet: await startFaultyLink({ port: Number(new URL(wallet.url).port) }),
    cards: await startFaultyLink({ port: Number(new URL(cards.url).port) }),
    receiver: await startFaultyLink(receiver),
    events,
  };
  return { postgres, databaseUrl, nats, receiver, wallet, cards, cardKey: CARD_KEY, gatewayPorts, links };
}

async function startReplica(start: Start, noun: ServiceNoun, index: 0 | 1): Promise<Replica> {
  const { settings, outside, ports, directory } = start;
  const database = new URL(serviceDatabaseUrl({ url: outside.databaseUrl, noun, password: PASSWORD }));
  database.port = String(outside.links.postgres.port);
  const name = `${noun}-${index}`;
  const orderFile = join(directory, `${name}.order`);
  const clockFile = join(directory, `${name}.clock`);
  const process = await startService(noun, {
    ...sharedSettings(start),
    ...ownSettings(start, noun),
    ...settings,
    DATABASE_URL: database.href,
    GRPC_PORT: String(ports[noun][index]),
    FAILPOINT: `orders:${orderFile}`,
    ...withClock(clockFile),
  });
  return { name, noun, process, orderFile, clockFile, url: '' };
}

async function startGateway(start: Start, index: 0 | 1): Promise<Replica> {
  const { outside, directory } = start;
  const name = `gateway-${index}`;
  const clockFile = join(directory, `${name}.clock`);
  const process = await startService('gateway', {
    ...sharedSettings(start),
    PORT: String(outside.gatewayPorts[index]),
    RATE_LIMIT_FACTOR: '1000',
    CARD_SANDBOX_URL: outside.cards.url,
    LINK_SIGNING_KEY: 'ef'.repeat(32),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    WEB_DIST: directory,
    ...withClock(clockFile),
  });
  const url = `http://127.0.0.1:${outside.gatewayPorts[index]}`;
  return { name, noun: 'gateway', process, orderFile: '', clockFile, url };
}

function sharedSettings({ outside: { links }, ports }: Start): Settings {
  const addresses = SERVICE_NOUNS.map((noun) => [
    addressSetting(noun),
    `ipv4:///${ports[noun].map((port) => `127.0.0.1:${port}`).join(',')}`,
  ]);
  return {
    NATS_URL: `nats://127.0.0.1:${links.nats.port}`,
    WALLET_URL: `http://127.0.0.1:${links.wallet.port}`,
    PUBLIC_URL: 'https://pay.example.test',
    DRAIN_NOTICE_MS: '2000',
    ...Object.fromEntries(addresses),
  };
}

function ownSettings({ outside: { links }, receipts }: Start, noun: ServiceNoun): Settings {
  switch (noun) {
    case 'payment':
      return {
        STRIPE_API_URL: `http://127.0.0.1:${links.cards.port}`,
        STRIPE_SECRET_KEY: CARD_KEY,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
        STRIPE_WEBHOOK_SECRET: CARD_WEBHOOK_SECRET,
        TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
        WALLET_SERVICE_TOKEN,
        RECEIPTS_DIR: receipts.directory,
      };
    case 'webhook':
      return {
        WEBHOOK_TICKETS_URL: `http://127.0.0.1:${links.receiver.port}/tickets`,
        WEBHOOK_TICKETS_SECRET: `wh_sec_${'0123456789abcdef'.repeat(4)}`,
        WEBHOOK_ALLOW_PRIVATE: 'true',
      };
    default:
      return {};
  }
}

/** One of several identical processes. */
export interface Replica {
  name: string;
  noun: ServiceNoun | 'gateway';
  process: TestService;
  /** The file through which a failpoint is ordered; see `armFailpoints`. Gateways have none. */
  orderFile: string;
  /** Contains the clock's offset in milliseconds; see `withClock`. */
  clockFile: string;
  /** The address of a gateway; services have none. */
  url: string;
}

type Ports = Record<ServiceNoun, readonly [number, number]>;

interface Outside {
  postgres: RestartableServer;
  /** Connects as superuser, bypassing the links. */
  databaseUrl: string;
  nats: RestartableServer;
  receiver: Receiver;
  wallet: TestService;
  cards: TestService;
  cardKey: string;
  gatewayPorts: readonly [number, number];
  links: Record<'postgres' | 'nats' | 'wallet' | 'cards' | 'receiver' | 'events', FaultyLink>;
}

interface Start {
  directory: string;
  receipts: ReceiptsDisk;
  settings: Settings;
  outside: Outside;
  ports: Ports;
}

export interface FaultStack extends Outside {
  receipts: ReceiptsDisk;
  services: Replica[];
  gateways: Replica[];
  stop(): Promise<void>;
}
