import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { startService } from '@checkout/testkit/service.ts';
import { TEST_KEYS } from '@checkout/testkit/service-keys.ts';
import { afterAll, expect, test } from '@jest/globals';
import { runInContext, serviceContext } from '../src/rpc/caller.ts';
import { createRpcClient } from '../src/rpc/rpc-client.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const database = await createDatabase();
const collector = await startCollector();
const service = await startService('fx', {
  DATABASE_URL: database.urlOf('fx'),
  NATS_URL: `nats://127.0.0.1:${await freePort()}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
});

afterAll(async () => {
  await collector.close();
  await database.drop();
});

test('a service without NATS is ready but degraded', async () => {
  const answer = await fetch(`${service.httpUrl}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ ready: true, postgres: true, nats: 'degraded' });
  expect((await fetch(`${service.httpUrl}/healthz`)).status).toBe(200);
  expect(await metrics()).toContain('outbox_pending 0');
  expect((await fetch(`${service.httpUrl}/other`)).status).toBe(404);
});

test('unpublished events are counted, with the age of the oldest', async () => {
  await database.query(
    `insert into fx.outbox (event_id, subject, payload, created_at) values
       (gen_random_uuid(), 'checkout.fx.tried', '{}', now() - interval '90 seconds'),
       (gen_random_uuid(), 'checkout.fx.tried', '{}', now())`,
  );
  const text = await metrics();
  expect(text).toContain('outbox_pending 2\n');
  expect(Number(/^outbox_oldest_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('database_connections_max 10\n');
});

test('metrics that cannot be read are omitted, and the others are exported', async () => {
  await database.query('alter table fx.outbox rename to outbox_away');
  const without = await metrics();
  await database.query('alter table fx.outbox_away rename to outbox');
  expect(without).not.toMatch(/^outbox_(pending|oldest)/m);
  expect(without).toContain('database_connections_max 10\n');
  expect(without).toContain('measure_failures_total 1\n');
  expect(await metrics()).toContain('outbox_pending 2\n');
});

test('a service without NATS ends on request and has reported its calls’ statements', async () => {
  const client = createRpcClient(FxServiceDefinition, {
    address: service.grpcAddress,
    peer: 'gateway',
    key: TEST_KEYS.gateway,
  });
  const admin = { kind: 'member', userId: 'a', email: 'a@example.test', emailVerified: true } as const;
  const context = {
    ...serviceContext('gateway'),
    caller: { ...admin, username: 'A', isAdmin: true },
    traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  };
  await runInContext(context, () => client.getFxSettings({}));
  client.close();
  expect(await service.kill('SIGTERM')).toBe('exit code 0');
  const told = collector.received();
  const traceId = Buffer.from(TRACE, 'hex');
  expect(told.indexOf(traceId)).toBeGreaterThan(0);
  for (const name of ['GetFxSettings', 'select fx_fallback_rates'])
    expect(told.toString('latin1')).toContain(name);
  expect(told.toString('latin1')).not.toContain('outbox');
});

async function metrics(): Promise<string> {
  return await (await fetch(`${service.httpUrl}/metrics`)).text();
}

/** Starts a collector that records what OpenTelemetry sends. */
async function startCollector() {
  const chunks: Buffer[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => Buffer.concat(chunks),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
