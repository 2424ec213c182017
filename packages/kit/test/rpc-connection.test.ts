import { connect, createServer, type Server, type Socket } from 'node:net';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { TEST_KEYS, TEST_PUBLIC_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { type Client as GrpcClient, type ServiceError, status } from '@grpc/grpc-js';
import { afterAll, expect, jest, test } from '@jest/globals';
import { readPublicKeys } from '../src/identity/process-keys.ts';
import { createServiceTokens } from '../src/identity/service-token.ts';
import { runInContext, serviceContext } from '../src/rpc/caller.ts';
import { createRpcClient } from '../src/rpc/rpc-client.ts';
import { openConnection } from '../src/rpc/rpc-connection.ts';
import { toGrpcDefinition } from '../src/rpc/rpc-definition.ts';
import { serve } from '../src/rpc/rpc-handlers.ts';
import { encodeContext } from '../src/rpc/rpc-metadata.ts';
import { type RpcServer, startRpcServer } from '../src/rpc/rpc-server.ts';
import { createLogger } from '../src/telemetry/log.ts';

const { getFxSettings, saveFxSettings } = FxServiceDefinition.methods;
const definition = { ...FxServiceDefinition, methods: { getFxSettings, saveFxSettings } } as const;
const PAYMENT = { peer: 'payment', key: TEST_KEYS.payment } as const;
/**
 * The keepalive interval with which clients were configured before they replaced their connections by age.
 */
const A_PING_APART_MS = 10_000;

const open: { close(): unknown }[] = [];
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
});

test('a call in progress survives the shutdown of its server, even if it takes long', async () => {
  const { address, server, arrived, finish } = await slowServer();
  const connection = openConnection({ address, serviceConfig: {} });
  open.push(connection);
  const startedMs = Date.now();
  const first = call(connection, 20_000);
  await arrived();
  server.drain();
  await waitFor(() => Date.now() - startedMs > A_PING_APART_MS + 500, {
    what: 'a ping to be due',
    timeoutMs: A_PING_APART_MS * 2,
  });
  finish();
  await expect(first).resolves.toBe('responded');
});

test('connections are renewed by age during calls, and no call is lost', async () => {
  const { address, finish } = await slowServer();
  finish();
  const door = await startDoor(address);
  const connection = openConnection({ address: door.address, serviceConfig: {}, maxAgeMs: 20 });
  open.push(connection);
  const caller = async (): Promise<void> => {
    while (door.opened() < 20) await expect(call(connection, 30_000)).resolves.toBe('responded');
  };
  await Promise.all([caller(), caller(), caller(), caller()]);
  await waitFor(() => door.present() === 1, { what: 'the old connections to close' });
});

test('connections are renewed by age although the clock was set back', async () => {
  const { address, finish } = await slowServer();
  finish();
  const door = await startDoor(address);
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  const connection = openConnection({ address: door.address, serviceConfig: {}, maxAgeMs: 20 });
  open.push(connection);
  ahead.mockRestore();
  await waitFor(async () => (await call(connection, 30_000)) === 'responded' && door.opened() > 1, {
    what: 'a second connection',
  });
});

test('a hanging replica costs only the calls that it already had', async () => {
  const [one, other] = [await slowServer(), await slowServer()];
  one.finish();
  other.finish();
  const doors = [await startDoor(one.address), await startDoor(other.address)];
  const client = createRpcClient(definition, {
    address: `ipv4:///${doors.map(({ address }) => address).join()}`,
    ...PAYMENT,
  });
  open.push(client);
  const save = () =>
    runInContext({ ...serviceContext('gateway'), deadlineMs: Date.now() + 5_000 }, () =>
      client.saveFxSettings({}).then(
        () => 'responded',
        (error: { code: string }) => error.code,
      ),
    );
  await waitFor(async () => (await save()) && doors.every((door) => door.present() === 1), {
    what: 'connections to both',
  });
  doors[0]!.freeze();
  const outcomes: string[] = [];
  while (outcomes.slice(-20).filter((outcome) => outcome === 'responded').length < 20) {
    expect(outcomes.length).toBeLessThan(60);
    outcomes.push(await save());
  }
  expect(outcomes.filter((outcome) => outcome === 'DEADLINE_EXCEEDED').length).toBeLessThanOrEqual(2);
});

test('a call waits for a service that is just coming back', async () => {
  const port = await freePort();
  const connection = openConnection({
    address: `127.0.0.1:${port}`,
    serviceConfig: {},
    reconnectWaitMs: 60_000,
  });
  open.push(connection);
  await expect(call(connection, 60_000)).rejects.toMatchObject({ code: status.UNAVAILABLE });
  let isOver = false;
  const waiting = call(connection, 120_000).finally(() => {
    isOver = true;
  });
  const { finish } = await slowServer(port);
  expect(isOver).toBe(false);
  finish();
  await expect(waiting).resolves.toBe('responded');
});

/** Starts a server whose responses wait until `finish` is called. */
async function slowServer(chosen?: number) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let calls = 0;
  const port = chosen ?? (await freePort());
  const wait = async () => {
    calls += 1;
    await finished;
    return {};
  };
  const server: RpcServer = await startRpcServer({
    host: '127.0.0.1',
    port,
    publicKeys: readPublicKeys(TEST_PUBLIC_KEYS),
    log: createLogger({ name: 'connection-test', level: 'silent' }),
    service: serve(
      definition,
      { getFxSettings: wait, saveFxSettings: wait },
      { getFxSettings: ['payment'], saveFxSettings: ['payment'] },
    ),
  });
  open.push({ close: () => server.stop(1_000) });
  return {
    address: `127.0.0.1:${port}`,
    server,
    finish,
    arrived: () => waitFor(() => calls > 0, { what: 'a call to arrive' }),
  };
}

/**
 * Starts a proxy in front of a server that can be frozen: it then holds what is sent, like a process that
 * hangs.
 */
async function startDoor(address: string) {
  const sockets = new Set<Socket>();
  let opened = 0;
  let isFrozen = false;
  const [host, port] = address.split(':') as [string, string];
  const server: Server = createServer((socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (isFrozen) return;
    const inner = connect(Number(port), host);
    inner.on('error', () => undefined);
    socket.pipe(inner).pipe(socket);
    socket.on('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return {
    address: `127.0.0.1:${(server.address() as { port: number }).port}`,
    opened: () => opened,
    present: () => sockets.size,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

/** Makes one call with its own time limit. */
async function call(connection: ReturnType<typeof openConnection>, limitMs: number): Promise<string> {
  const method = toGrpcDefinition(definition).saveFxSettings as GrpcMethod;
  const context = serviceContext('payment');
  const tokenNow = createServiceTokens({ ...PAYMENT, audience: definition.fullName });
  const { client, end } = await connection.begin();
  return new Promise((resolve, reject) => {
    const done = (error: ServiceError | null): void => {
      end(error);
      if (error === null) resolve('responded');
      else reject(error);
    };
    client.makeUnaryRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      {},
      encodeContext(context, { token: tokenNow(), assertion: undefined }),
      { deadline: Date.now() + limitMs },
      done,
    );
  });
}

type GrpcMethod = {
  path: string;
  requestSerialize: Parameters<GrpcClient['makeUnaryRequest']>[1];
  responseDeserialize: Parameters<GrpcClient['makeUnaryRequest']>[2];
};
