import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startNats } from '@checkout/testkit/nats.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { type Settings, startSandbox, startService, type TestService } from '@checkout/testkit/service.ts';
import { addressSetting, SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** The maximum of replicas, and one more while they are replaced. */
const PLACES = 5;
const CARD_KEY = 'sk_test_of_the_scales';

/**
 * Starts the whole product with one replica of each process and room for more: callers know all addresses
 * from the beginning, as they would from DNS, and find out by themselves which are in use.
 */
export async function startScaledStack(): Promise<ScaledStack> {
  const directory = mkdtempSync(join(tmpdir(), 'checkout-scale-'));
  // The gateways refuse to start without a web app; nobody opens a page here.
  writeFileSync(join(directory, 'index.html'), '');
  const [database, nats, wallet, cards, receiver] = await Promise.all([
    createDatabase(),
    startNats(),
    startSandbox('wallet'),
    startSandbox('cards', { SECRET_KEY: CARD_KEY, WEBHOOK_SECRET: 'whsec_of_the_scales' }),
    startReceiver(),
  ]);
  const ports = {} as Record<Process, number[]>;
  for (const name of PROCESSES) {
    ports[name] = [];
    for (let place = 0; place < PLACES; place += 1) ports[name].push(await freePort());
  }
  const addresses = SERVICE_NOUNS.map((noun) => [
    addressSetting(noun),
    `ipv4:///${ports[noun].map((port) => `127.0.0.1:${port}`).join(',')}`,
  ]);
  const shared: Settings = {
    NATS_URL: nats.url,
    WALLET_URL: wallet.url,
    PUBLIC_URL: 'https://pay.example.test',
    LOG_LEVEL: 'warn',
    // As in production, for callers and load balancers to notice a shutdown in time.
    DRAIN_NOTICE_MS: '2000',
    LOOK_INTERVAL_MS: '10000',
    ...Object.fromEntries(addresses),
  };
  const own = ownSettings({ cardsUrl: cards.url, receiverUrl: receiver.url, directory });
  const start = async (name: Process, place: number): Promise<Replica> => {
    const port = String(ports[name][place]);
    const listens =
      name === 'gateway' ? { PORT: port } : { GRPC_PORT: port, DATABASE_URL: database.urlOf(name) };
    const service = await startService(name, { ...shared, ...own[name], ...listens });
    return { name: `${name}-${place + 1}`, place, url: `http://127.0.0.1:${port}`, service };
  };
  const replicas = {} as Record<Process, Replica[]>;
  await Promise.all(
    PROCESSES.map(async (name) => {
      replicas[name] = [await start(name, 0)];
    }),
  );
  return {
    wallet,
    receiver,
    replicas: (name) => replicas[name],
    add: async (name) => {
      const taken = new Set(replicas[name].map(({ place }) => place));
      const free = ports[name].findIndex((_, place) => !taken.has(place));
      if (free < 0) throw new Error(`no slot is free for another replica of ${name}`);
      const replica = await start(name, free);
      replicas[name].push(replica);
      return replica;
    },
    end: async (name, replica) => {
      replicas[name] = replicas[name].filter((other) => other !== replica);
      await replica.service.stop();
    },
    stop: async () => {
      await Promise.all(replicas.gateway.map(({ service }) => service.stop()));
      await Promise.all(SERVICE_NOUNS.flatMap((noun) => replicas[noun]).map(({ service }) => service.stop()));
      await Promise.all([wallet.stop(), cards.stop(), receiver.close()]);
      await Promise.all([nats.stop(), database.drop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The settings that differ by process. */
function ownSettings({ cardsUrl, receiverUrl, directory }: Neighbours): Partial<Record<Process, Settings>> {
  return {
    payment: {
      STRIPE_API_URL: cardsUrl,
      STRIPE_SECRET_KEY: CARD_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_scales',
      TOKEN_ENCRYPTION_KEY: 'ab'.repeat(32),
      RECEIPTS_DIR: join(directory, 'receipts'),
      WALLET_DEADLINE_MS: '1000',
      RECONCILE_ABSENT_AFTER_SECONDS: '5',
    },
    webhook: {
      WEBHOOK_TICKETS_URL: receiverUrl,
      WEBHOOK_TICKETS_SECRET: `wh_sec_${'0123456789abcdef'.repeat(4)}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    gateway: {
      RATE_LIMIT_FACTOR: '1000',
      LINK_SIGNING_KEY: 'ef'.repeat(32),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      WEB_DIST: directory,
    },
  };
}

export const PROCESSES = [...SERVICE_NOUNS, 'gateway'] as const;

export type Process = ServiceNoun | 'gateway';

export interface Replica {
  name: string;
  /** The index of its address among the known ones. */
  place: number;
  /** The address of a gateway. */
  url: string;
  service: TestService;
}

export interface ScaledStack {
  wallet: TestService;
  receiver: Receiver;
  replicas(name: Process): Replica[];
  /** Starts one more replica and waits until it is ready. */
  add(name: Process): Promise<Replica>;
  /** Stops a replica as an operator would, and waits until it has exited. */
  end(name: Process, replica: Replica): Promise<void>;
  stop(): Promise<void>;
}

interface Neighbours {
  cardsUrl: string;
  receiverUrl: string;
  directory: string;
}
