import { once } from 'node:events';
import { connect } from 'node:http2';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { TEST_KEYS, TEST_PUBLIC_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { credentials, Client as GrpcClient, Metadata } from '@grpc/grpc-js';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { AppError, conflict, isTransient, unavailable } from '../src/errors/errors.ts';
import { readPublicKeys } from '../src/identity/process-keys.ts';
import { type CallContext, currentContext, runInContext, serviceContext } from '../src/rpc/caller.ts';
import { createRpcClient } from '../src/rpc/rpc-client.ts';
import { serve } from '../src/rpc/rpc-handlers.ts';
import { startRpcServer } from '../src/rpc/rpc-server.ts';
import { createLogger } from '../src/telemetry/log.ts';
import { rpcBugs } from '../src/telemetry/metrics.ts';

const { getFxSettings, saveFxSettings, listFxRates } = FxServiceDefinition.methods;
const definition = {
  ...FxServiceDefinition,
  methods: {
    getFxSettings,
    saveFxSettings,
    streamRates: { ...listFxRates, name: 'StreamRates', responseStream: true },
    sendRates: { ...saveFxSettings, name: 'SendRates', requestStream: true },
  },
} as const;

/** How long a call without a deadline of its own waits when nobody responds. */
const LIMIT_OF_A_CALL_MS = 5_900;
const publicKeys = readPublicKeys(TEST_PUBLIC_KEYS);
const PAYMENT = { peer: 'payment', key: TEST_KEYS.payment } as const;
const port = await freePort();
const address = `127.0.0.1:${port}`;
const silent = createLogger({ name: 'rpc-test', level: 'silent' });

let read: (context: CallContext) => Promise<object> = async () => ({});
let write: (context: CallContext) => Promise<object> = async () => ({});
let stream: () => AsyncIterable<object> = async function* () {};
let send: (requests: AsyncIterable<object>) => Promise<object> = async () => ({});

const service = serve(
  definition,
  {
    getFxSettings: (_request, context) => read(context),
    saveFxSettings: (_request, context) => write(context),
    streamRates: () => stream(),
    sendRates: (requests) => send(requests),
  },
  {
    getFxSettings: ['gateway', 'payment'],
    saveFxSettings: ['gateway', 'payment'],
    streamRates: ['payment'],
    sendRates: ['payment'],
  },
);
const server = await startRpcServer({
  host: '127.0.0.1',
  port,
  publicKeys,
  log: silent,
  service,
});
const client = createRpcClient(definition, { address, ...PAYMENT });
const gateway = createRpcClient(definition, { address, peer: 'gateway', key: TEST_KEYS.gateway });
const raw = new GrpcClient(address, credentials.createInsecure());

beforeEach(() => {
  read = async () => ({});
  write = async () => ({});
});

afterAll(async () => {
  client.close();
  gateway.close();
  raw.close();
  await server.stop(1_000);
});

// Runs first: failures in other tests would use up the retry budget, which clients of one address share.
test('a read that met a transient fault is retried, a write never', async () => {
  let reads = 0;
  let writes = 0;
  read = async () => {
    reads += 1;
    if (reads < 3) throw unavailable('SERVICE_UNAVAILABLE', 'Not now.');
    return {};
  };
  write = async () => {
    writes += 1;
    throw unavailable('SERVICE_UNAVAILABLE', 'Not now.');
  };
  await expect(client.getFxSettings({})).resolves.toBeDefined();
  await expect(client.saveFxSettings({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect({ reads, writes }).toEqual({ reads: 3, writes: 1 });
});

test('a call that fails because of a further service is not retried and names that service', async () => {
  let reads = 0;
  read = async () => {
    reads += 1;
    throw unavailable('WALLET_UNAVAILABLE', 'The wallet is away.');
  };
  await expect(client.getFxSettings({})).rejects.toMatchObject({ reason: 'WALLET_UNAVAILABLE' });
  expect(reads).toBe(1);
});

test('passes caller, peer, request id and keys to the other side', async () => {
  let seen: CallContext | undefined;
  read = async (context) => {
    seen = context;
    expect(currentContext()).toBe(context);
    return {};
  };
  const context: CallContext = {
    ...serviceContext('gateway'),
    caller: {
      kind: 'member',
      userId: 'u-1',
      email: 'zoë@example.com',
      emailVerified: true,
      username: '名字',
      isAdmin: false,
    },
    requestId: 'request-1',
    idempotencyKey: 'schlüssel ✓',
  };
  await runInContext(context, () => gateway.getFxSettings({}));
  expect(seen).toMatchObject({
    caller: context.caller,
    peer: 'gateway',
    requestId: 'request-1',
    idempotencyKey: 'schlüssel ✓',
  });
});

test('a refusal arrives completely', async () => {
  const refusal = new AppError({
    code: 'RESOURCE_EXHAUSTED',
    reason: 'RATE_LIMITED',
    message: 'Zu viele – 太多',
    details: { retryAfterSeconds: '7' },
  });
  write = async () => {
    throw refusal;
  };
  const { code, reason, message, details } = refusal;
  const thrown = await client.saveFxSettings({}).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({ code, reason, message, details });
});

test('a bug is an internal error without details, is counted, and the call does not hang', async () => {
  expect((await rpcBugs.get()).values).toEqual([{ labels: {}, value: 0 }]);
  write = async () => {
    throw new Error('password=hunter2');
  };
  const startedMs = Date.now();
  const thrown = (await client.saveFxSettings({}).catch((error: unknown) => error)) as Error;
  expect(thrown).not.toBeInstanceOf(AppError);
  expect(String(thrown.cause)).toContain('INTERNAL');
  expect(`${thrown} ${thrown.cause}`).not.toContain('hunter2');
  expect((await rpcBugs.get()).values).toEqual([{ labels: {}, value: 1 }]);
  expect(Date.now() - startedMs).toBeLessThan(LIMIT_OF_A_CALL_MS);
});

test('a response that cannot be encoded is an internal error too', async () => {
  write = async () => ({ settings: { rateLockDurationMinutes: 'soon' } });
  await expect(client.saveFxSettings({})).rejects.toThrow('rpc failed');
});

test.each([
  ['a lost database connection', '57P01'],
  ['a password of the database that was changed', '28P01'],
])('%s is a refusal that a retry may avoid', async (_name, code) => {
  write = async () => {
    throw Object.assign(new Error('gone'), { code });
  };
  const thrown = await client.saveFxSettings({}).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: 'UNAVAILABLE', reason: 'SERVICE_UNAVAILABLE' });
  expect(isTransient(thrown)).toBe(true);
});

test('a call ends at its caller’s deadline, and none is sent after it', async () => {
  let seen: CallContext | undefined;
  write = (context) => {
    seen = context;
    return new Promise(() => {});
  };
  const startedMs = Date.now();
  const hurried = { ...serviceContext('gateway'), deadlineMs: startedMs + 2_000 };
  const call = runInContext(hurried, () => client.saveFxSettings({}));
  await expect(call).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED', reason: 'SERVICE_UNAVAILABLE' });
  expect(Date.now() - startedMs).toBeLessThan(LIMIT_OF_A_CALL_MS);
  expect(seen!.deadlineMs).toBeLessThanOrEqual(hurried.deadlineMs);
  seen = undefined;
  const late = runInContext({ ...hurried, deadlineMs: startedMs }, () => client.saveFxSettings({}));
  await expect(late).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED', reason: 'SERVICE_UNAVAILABLE' });
  await client.getFxSettings({});
  expect(seen).toBeUndefined();
});

test('a person’s request is logged where it came in; a service’s call, or a failed one, is logged here', async () => {
  const told = jest.spyOn(silent, 'info');
  const asked = { ...serviceContext('gateway'), caller: { kind: 'anonymous' } } as const;
  await runInContext(asked, () => gateway.saveFxSettings({}));
  await gateway.saveFxSettings({});
  write = async () => {
    throw conflict('INVALID_TRANSITION', 'Too late.');
  };
  await expect(runInContext(asked, () => gateway.saveFxSettings({}))).rejects.toThrow('Too late.');
  // The calls of earlier tests are summed up in between, in lines with a count.
  const own = () => told.mock.calls.map(([fields]) => fields as object).filter((line) => !('count' in line));
  await waitFor(() => own().length >= 2);
  expect(own()).toMatchObject([{ code: 'OK' }, { code: 'FAILED_PRECONDITION' }]);
  told.mockRestore();
});

test('an unreachable service is unavailable at once', async () => {
  const nobody = createRpcClient(definition, {
    address: `127.0.0.1:${await freePort()}`,
    ...PAYMENT,
  });
  await expect(nobody.saveFxSettings({})).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'SERVICE_UNAVAILABLE',
  });
  nobody.close();
});

test('a server that shuts down makes its clients reconnect, and serves those who find no other', async () => {
  const endingPort = await freePort();
  const ending = await startRpcServer({
    host: '127.0.0.1',
    port: endingPort,
    publicKeys,
    log: silent,
    service,
  });
  const asked = connect(`http://127.0.0.1:${endingPort}`);
  await once(asked, 'connect');
  ending.drain();
  await once(asked, 'goaway', { signal: AbortSignal.timeout(10_000) });
  const own = createRpcClient(definition, {
    address: `127.0.0.1:${endingPort}`,
    ...PAYMENT,
  });
  await expect(own.saveFxSettings({})).resolves.toBeDefined();
  own.close();
  await ending.stop(1_000);
});

test('a stream arrives in order and ends with its refusal', async () => {
  stream = async function* () {
    for (let index = 0; index < 1_000; index += 1) yield { rates: [{ id: `${index}` }] };
    throw conflict('INVALID_TRANSITION', 'Too late.');
  };
  const ids: string[] = [];
  const reading = (async () => {
    for await (const { rates } of client.streamRates({})) ids.push(rates[0]!.id);
  })();
  await expect(reading).rejects.toMatchObject({ reason: 'INVALID_TRANSITION' });
  expect(ids).toEqual(Array.from({ length: 1_000 }, (_, index) => `${index}`));
});

test('a stream that nobody reads any more ends at its source', async () => {
  let ended = false;
  stream = async function* () {
    try {
      for (;;) yield { rates: [{ id: 'x'.repeat(50_000) }] };
    } finally {
      ended = true;
    }
  };
  for await (const _ of client.streamRates({})) break;
  await waitFor(() => ended, { what: 'the source to end' });
});

test('a client stream arrives completely and in order, no faster than it is read', async () => {
  const seen: number[] = [];
  let ahead = 0;
  let sent = 0;
  send = async (requests) => {
    for await (const request of requests) {
      seen.push((request as { rateLockDurationMinutes: number }).rateLockDurationMinutes);
      ahead = Math.max(ahead, sent - seen.length);
    }
    return {};
  };
  async function* many() {
    for (sent = 1; sent <= 1_000; sent += 1) {
      yield { rateLockDurationMinutes: sent, conversionFeePercent: 'x'.repeat(20_000) };
    }
  }
  await client.sendRates(many());
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(ahead).toBeLessThan(500);
});

test('a service that refuses a client stream is heard before its end', async () => {
  send = async (requests) => {
    for await (const _ of requests) throw conflict('INVALID_TRANSITION', 'Too late.');
    return {};
  };
  let isOver = false;
  async function* endless() {
    try {
      for (;;) yield { conversionFeePercent: 'x'.repeat(20_000) };
    } finally {
      isOver = true;
    }
  }
  await expect(client.sendRates(endless())).rejects.toMatchObject({ reason: 'INVALID_TRANSITION' });
  await waitFor(() => isOver, { what: 'the source to be told' });
});

test('a stream whose source fails also ends for its service, and its caller gets the reason', async () => {
  let isOver = false;
  send = async (requests) => {
    try {
      for await (const _ of requests);
    } finally {
      isOver = true;
    }
    return {};
  };
  async function* broken() {
    yield {};
    throw new Error('the sender went away');
  }
  await expect(client.sendRates(broken())).rejects.toThrow('the sender went away');
  await waitFor(() => isOver, { what: 'the service to hear of it' });
});

test('a stream whose other side is silent times out, in either direction', async () => {
  const impatient = createRpcClient(definition, { address, ...PAYMENT, silenceMs: 300 });
  const silence = Promise.withResolvers<never>();
  stream = async function* () {
    yield { rates: [] };
    yield await silence.promise;
  };
  const unread = async (): Promise<void> => {
    for await (const _ of impatient.streamRates({}));
  };
  const late = { code: 'DEADLINE_EXCEEDED', reason: 'SERVICE_UNAVAILABLE' };
  await expect(unread()).rejects.toMatchObject(late);

  send = () => silence.promise;
  async function* short() {
    yield {};
  }
  async function* endless() {
    for (;;) yield { conversionFeePercent: 'x'.repeat(20_000) };
  }
  await expect(impatient.sendRates(short())).rejects.toMatchObject(late);
  await expect(impatient.sendRates(endless())).rejects.toMatchObject(late);
  impatient.close();
  silence.reject(new Error('over'));
});

test('a slow reader is not taken for a silent service', async () => {
  const impatient = createRpcClient(definition, {
    address,
    ...PAYMENT,
    silenceMs: 2_000,
  });
  stream = async function* () {
    yield { rates: [{ id: '1' }] };
    yield { rates: [{ id: '2' }] };
  };
  const ids: string[] = [];
  for await (const { rates } of impatient.streamRates({})) {
    const since = Date.now();
    await waitFor(() => Date.now() - since > 2_500, { what: 'the reader to have looked' });
    ids.push(rates[0]!.id);
  }
  expect(ids).toEqual(['1', '2']);
  impatient.close();
});

test('answers health checks', async () => {
  expect(await unary('/grpc.health.v1.Health/Check', Buffer.alloc(0))).toEqual(Buffer.from([8, 1]));
});

/** Resolves with the bytes of the response, or with the error. */
function unary(path: string, request: Buffer, metadata = new Metadata()): Promise<unknown> {
  const identity = (bytes: Buffer) => bytes;
  return new Promise((resolve) =>
    raw.makeUnaryRequest(
      path,
      identity,
      identity,
      request,
      metadata,
      { deadline: Date.now() + 30_000 },
      (error, answer) => resolve(error ?? answer),
    ),
  );
}
