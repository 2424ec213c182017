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
  expect(await (await fetch(`${service.httpUrl}/metrics`)).text()).toContain('outbox_pending 0');
  expect((await fetch(`${service.httpUrl}/other`)).status).toBe(404);
});

test('a service without NATS ends by itself when told to', async () => {
  expect(await service.kill('SIGTERM')).toBe('exit code 0');
});
