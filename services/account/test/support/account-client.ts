import { type CallContext, type Caller, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { AccountServiceDefinition } from '@checkout/proto/account/v1/account.ts';
import { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { startNats } from '@checkout/testkit/nats.ts';
import { createServiceDatabase } from '@checkout/testkit/postgres.ts';
import { type Settings, startSandbox, startService } from '@checkout/testkit/service.ts';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/** Starts an account service with the sandbox wallet, and returns what tests need to inspect both. */
export async function startAccount(env: Settings = {}) {
  const wallet = await startSandbox('wallet', { ACCEPT_UNSIGNED: 'true' });
  const database = await createServiceDatabase();
  const nats = await startNats();
  const settings = {
    DATABASE_URL: database.urlOf('account'),
    NATS_URL: nats.url,
    WALLET_URL: wallet.url,
    ...env,
  };
  const service = await startService('account', settings);
  const gateway = clientOf(service.grpcAddress);
  const clients = [gateway];
  return {
    wallet,
    database,
    service,
    gateway,
    /** Starts a new process with empty caches; returns when the client has reconnected. */
    restart: async (changes: Settings = {}) => {
      await service.restart(changes);
      await waitFor(() => asMember('anybody', () => gateway.getBillingProfile({})), { what: 'the restart' });
    },
    walletControl: (method: string, path: string, body?: object) =>
      callWallet(wallet.url, { method, path, body }),
    /** Counts the wallet's calls of one path since the counters were last reset. */
    walletCalls: async (path: string): Promise<number> =>
      (await callWallet(wallet.url, { method: 'GET', path: '/sandbox/calls' })).calls
        .filter((call: { path: string }) => call.path === path)
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    /** Starts another replica on the same database. */
    startReplica: async () => {
      const replica = await startService('account', settings);
      const client = clientOf(replica.grpcAddress);
      clients.push(client);
      return { replica, client };
    },
    events: async (userId: string): Promise<MemberEvent[]> => {
      const found = await database.query('select payload from account.outbox order by id');
      return found
        .map(({ payload }) => MemberEvent.fromJSON(JSON.parse(payload)))
        .filter((event) => event.userId === userId);
    },
    stop: async () => {
      for (const client of clients) client.close();
      await service.stop();
      await wallet.stop();
      await nats.stop();
      await database.drop();
    },
  };
}

export function clientOf(address: string, peer: ServiceNoun | 'gateway' = 'gateway') {
  return createRpcClient(AccountServiceDefinition, { address, peer, key: TEST_KEYS[peer] });
}

export function asMember<T>(
  userId: string,
  work: () => Promise<T>,
  { isAdmin = false, username = '', idempotencyKey = '' } = {},
): Promise<T> {
  const caller: Caller = {
    kind: 'member',
    userId,
    email: '',
    emailVerified: false,
    username,
    isAdmin,
  };
  const context: CallContext = { ...serviceContext('gateway'), caller, idempotencyKey };
  return runInContext(context, work);
}

async function callWallet(
  url: string,
  { method, path, body }: { method: string; path: string; body?: object | undefined },
  // biome-ignore lint/suspicious/noExplicitAny: each control call returns a response of its own shape
): Promise<any> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
