import { createPublicKey } from 'node:crypto';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { TEST_KEYS, TEST_PUBLIC_KEYS } from '@checkout/testkit/service-keys.ts';
import { credentials, Client as GrpcClient, Metadata, type ServiceError } from '@grpc/grpc-js';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { createPersonAssertions, type Person } from '../src/identity/person-assertion.ts';
import {
  assertOwnKey,
  type ProcessName,
  readPrivateKey,
  readPublicKeys,
} from '../src/identity/process-keys.ts';
import { createServiceTokens } from '../src/identity/service-token.ts';
import { signStatement } from '../src/identity/signed-statement.ts';
import { type CallContext, currentContext, runInContext, serviceContext } from '../src/rpc/caller.ts';
import { createRpcClient } from '../src/rpc/rpc-client.ts';
import { serve } from '../src/rpc/rpc-handlers.ts';
import { startRpcServer } from '../src/rpc/rpc-server.ts';
import { createLogger } from '../src/telemetry/log.ts';

const { getFxSettings, saveFxSettings } = FxServiceDefinition.methods;
const definition = { ...FxServiceDefinition, methods: { getFxSettings, saveFxSettings } } as const;
const AUDIENCE = definition.fullName;
const ADMIN: Person = {
  kind: 'member',
  userId: 'admin-1',
  email: 'root@example.test',
  emailVerified: true,
  username: 'root',
  isAdmin: true,
};
const NOT_PROVEN = { code: 16, details: 'CALLER_NOT_PROVEN' };
const OLD_GATEWAY = readPrivateKey('cd'.repeat(32));

const port = await freePort();
const address = `127.0.0.1:${port}`;
let seen: CallContext | undefined;
const server = await startRpcServer({
  host: '127.0.0.1',
  port,
  publicKeys: readPublicKeys(`${TEST_PUBLIC_KEYS},gateway=${publicTextOf(OLD_GATEWAY)}`),
  log: createLogger({ name: 'identity-test', level: 'silent' }),
  service: serve(
    definition,
    {
      getFxSettings: async (_request, context) => {
        seen = context;
        return {};
      },
      saveFxSettings: async () => ({}),
    },
    { getFxSettings: ['gateway', 'payment'], saveFxSettings: ['gateway'] },
  ),
});
const clientOf = (peer: ProcessName, key = TEST_KEYS[peer]) =>
  createRpcClient(definition, { address, peer, key });
const clients = { gateway: clientOf('gateway'), payment: clientOf('payment'), fx: clientOf('fx') };
const raw = new GrpcClient(address, credentials.createInsecure());

beforeEach(() => {
  seen = undefined;
});

afterAll(async () => {
  for (const client of Object.values(clients)) client.close();
  raw.close();
  await server.stop(1_000);
});

test('a service identifies its caller by key, and that it acts for itself', async () => {
  await clients.payment.getFxSettings({});
  expect(seen).toMatchObject({ peer: 'payment', caller: { kind: 'service', name: 'payment' } });
  expect(seen?.assertion).toBeUndefined();
});

test.each<[string, () => string | undefined]>([
  ['without a token', () => undefined],
  ['with text for a token', () => 'payment'],
  ['with the key of another process', () => tokenOf('payment', { key: TEST_KEYS.fx })],
  [
    'with a token for another service',
    () => tokenOf('payment', { audience: 'checkout.coupon.v1.CouponService' }),
  ],
  [
    'with a token that has expired',
    () => signed('service', { iss: 'payment', aud: AUDIENCE, exp: now() - 1 }),
  ],
  [
    'with a process that nobody knows',
    () => signed('service', { iss: 'root', aud: AUDIENCE, exp: now() + 60 }),
  ],
  [
    'with what was signed about a person',
    () => signed('person', { iss: 'payment', aud: AUDIENCE, exp: now() + 60 }),
  ],
  ['with a changed token', () => tokenOf('fx').replace(bodyOf(tokenOf('fx')), bodyOf(tokenOf('payment')))],
  ['with a token that says that it is not signed', unsignedToken],
])('a caller %s is refused before any work is done', async (_how, token) => {
  expect(await call(token())).toMatchObject(NOT_PROVEN);
  expect(seen).toBeUndefined();
});

test('the caller’s own token is accepted, without which the refusals would prove nothing', async () => {
  expect(await call(tokenOf('payment'))).toBe('done');
});

test('a process makes only the calls that list it', async () => {
  const forbidden = { code: 'PERMISSION_DENIED', reason: 'FORBIDDEN' };
  await expect(clients.payment.saveFxSettings({})).rejects.toMatchObject(forbidden);
  await expect(clients.fx.getFxSettings({})).rejects.toMatchObject(forbidden);
  await expect(clients.gateway.saveFxSettings({})).resolves.toBeDefined();
  expect(seen).toBeUndefined();
});

test('the gateway says who the person is, and a service passes that on', async () => {
  await as(ADMIN, () => clients.gateway.getFxSettings({}));
  expect(seen).toMatchObject({ peer: 'gateway', caller: ADMIN });
  const first = seen as CallContext;
  await runInContext(first, () => clients.payment.getFxSettings({}));
  expect(seen).toMatchObject({ peer: 'payment', caller: ADMIN, assertion: first.assertion });
});

test('only the gateway can make somebody an admin', async () => {
  await expect(as(ADMIN, () => clients.payment.getFxSettings({}))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'SERVICE_UNAVAILABLE',
  });
  const claims = { iss: 'gateway', exp: now() + 60, person: ADMIN };
  const forged = signStatement('person', claims, TEST_KEYS.payment);
  expect(await call(tokenOf('payment'), forged)).toMatchObject(NOT_PROVEN);
  expect(await call(tokenOf('payment'), JSON.stringify(ADMIN))).toMatchObject(NOT_PROVEN);
  expect(seen).toBeUndefined();
});

test('the gateway’s statement about a person expires soon after its request', async () => {
  const assertPerson = createPersonAssertions('gateway', TEST_KEYS.gateway);
  const soon = assertPerson(ADMIN, Date.now() + 10_000);
  expect(await call(tokenOf('payment'), soon)).toBe('done');
  const { exp } = JSON.parse(Buffer.from(bodyOf(soon), 'base64url').toString()) as { exp: number };
  expect(exp - now()).toBeLessThanOrEqual(15 * 60 + 10 + 30);
  const past = assertPerson(ADMIN, Date.now() - 16 * 60_000);
  expect(await call(tokenOf('payment'), past)).toMatchObject(NOT_PROVEN);
});

test.each([-1, 1])('clocks may differ by a quarter of an hour: %s', async (ahead) => {
  const trueNow = Date.now;
  Date.now = () => trueNow() + ahead * 14 * 60_000;
  const shown = [tokenOf('payment'), assertionFor(Date.now() + 10_000)] as const;
  Date.now = trueNow;
  expect(await call(...shown)).toBe('done');
});

test('one signature serves all requests of a person, and another person gets another', () => {
  const assertPerson = createPersonAssertions('gateway', TEST_KEYS.gateway);
  const deadlineMs = Date.now() + 10_000;
  expect(assertPerson(ADMIN, deadlineMs)).toBe(assertPerson({ ...ADMIN }, deadlineMs));
  expect(assertPerson({ ...ADMIN, isAdmin: false }, deadlineMs)).not.toBe(assertPerson(ADMIN, deadlineMs));
});

test('during a key rotation both keys are accepted', async () => {
  const old = clientOf('gateway', OLD_GATEWAY);
  await as(ADMIN, () => old.saveFxSettings({}));
  await as(ADMIN, () => clients.gateway.saveFxSettings({}));
  old.close();
});

test.each([
  ['', 'must name processes'],
  ['root=ab', 'must name processes'],
  ['fx=ab', 'must give fx a key of 64 hex digits'],
])('public keys such as %j are refused', (text, reason) => {
  expect(() => readPublicKeys(text)).toThrow(reason);
});

test('a private key that others do not know prevents the start', () => {
  const known = readPublicKeys(TEST_PUBLIC_KEYS);
  expect(() => assertOwnKey('fx', TEST_KEYS.fx, known)).not.toThrow();
  expect(() => assertOwnKey('payment', TEST_KEYS.fx, known)).toThrow('SERVICE_KEY is not the key of payment');
  expect(() => readPrivateKey('secret')).toThrow('must be 64 hex digits');
});

test('the context of one call does not leak into another', async () => {
  await as(ADMIN, () => clients.gateway.getFxSettings({}));
  await clients.payment.getFxSettings({});
  expect(seen?.caller).toEqual({ kind: 'service', name: 'payment' });
  expect(currentContext()).toBeUndefined();
});

function as<T>(caller: Person, work: () => T): T {
  return runInContext({ ...serviceContext('gateway'), caller }, work);
}

function assertionFor(deadlineMs: number): string {
  return createPersonAssertions('gateway', TEST_KEYS.gateway)(ADMIN, deadlineMs);
}

function tokenOf(peer: ProcessName, { key = TEST_KEYS[peer], audience = AUDIENCE as string } = {}): string {
  return createServiceTokens({ peer, key, audience })();
}

function signed(kind: 'service' | 'person', claims: { iss: string; exp: number; aud: string }): string {
  return signStatement(kind, claims, TEST_KEYS.payment);
}

function unsignedToken(): string {
  const header = Buffer.from('{"alg":"none","typ":"checkout-service+jwt"}').toString('base64url');
  return `${header}.${bodyOf(tokenOf('payment'))}.`;
}

function bodyOf(token: string): string {
  return token.split('.')[1] ?? '';
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** Resolves with `done`, or with the error with which the server refused the call. */
function call(token: string | undefined, assertion?: string): Promise<'done' | ServiceError> {
  const metadata = new Metadata();
  if (token !== undefined) metadata.set('service-token', token);
  if (assertion !== undefined) metadata.set('person-assertion', assertion);
  const identity = (bytes: Buffer) => bytes;
  const path = `/${AUDIENCE}/${getFxSettings.name}`;
  const options = { deadline: Date.now() + 30_000 };
  return new Promise((resolve) =>
    raw.makeUnaryRequest(path, identity, identity, Buffer.alloc(0), metadata, options, (error) =>
      resolve(error ?? 'done'),
    ),
  );
}

function publicTextOf(key: typeof OLD_GATEWAY): string {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}
