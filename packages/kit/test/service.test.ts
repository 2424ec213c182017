import { freePort } from '@checkout/testkit/free-port.ts';
import { createDatabase } from '@checkout/testkit/postgres.ts';
import { startService } from '@checkout/testkit/service.ts';
import { afterAll, expect, test } from '@jest/globals';

const database = await createDatabase();
const service = await startService('fx', {
  DATABASE_URL: database.urlOf('fx'),
  NATS_URL: `nats://127.0.0.1:${await freePort()}`,
});

afterAll(() => database.drop());

test('a service without NATS is ready, but degraded', async () => {
  const answer = await fetch(`${service.httpUrl}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ ready: true, postgres: true, nats: 'degraded' });
  expect((await fetch(`${service.httpUrl}/healthz`)).status).toBe(200);
  expect(await metrics()).toContain('outbox_pending 0');
  expect((await fetch(`${service.httpUrl}/other`)).status).toBe(404);
});

test('what waits to be published is counted, with the age of the oldest', async () => {
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

test('figures that cannot be looked up are left out, and the others are there', async () => {
  await database.query('alter table fx.outbox rename to outbox_away');
  const without = await metrics();
  await database.query('alter table fx.outbox_away rename to outbox');
  expect(without).not.toMatch(/^outbox_(pending|oldest)/m);
  expect(without).toContain('database_connections_max 10\n');
  expect(without).toContain('measure_failures_total 1\n');
  expect(await metrics()).toContain('outbox_pending 2\n');
});

test('a service without NATS ends by itself when told to', async () => {
  expect(await service.kill('SIGTERM')).toBe('exit code 0');
});

async function metrics(): Promise<string> {
  return await (await fetch(`${service.httpUrl}/metrics`)).text();
}
