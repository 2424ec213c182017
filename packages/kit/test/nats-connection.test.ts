import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { type NatsServer, startNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';

const scratch = await scratchDirectory('nats-connection');
const port = await freePort();
const logFile = join(scratch.path, 'nats.log');
let nats = await startNats('its-own');
const bus = connectEventBus({
  url: `nats://invoice:its-own@127.0.0.1:${port}`,
  name: 'invoice',
  log: createLogger({ name: 'nats-connection-test', level: 'silent' }),
});

afterAll(async () => {
  await bus.close();
  await nats.server.stop();
  scratch.remove();
});

test('a process whose password NATS refused for a while connects again', async () => {
  await bus.connection();
  await nats.server.stop();
  nats = await startNats('another');
  const refusals = () => readFileSync(logFile, 'utf8').split('authentication error').length - 1;
  await waitFor(() => refusals() >= 3, { what: 'NATS to refuse the password' });
  expect(bus.isConnected()).toBe(false);
  await nats.server.stop();
  nats = await startNats('its-own');
  await waitFor(() => bus.isConnected(), { what: 'the connection' });
});

function startNats(password: string): Promise<NatsServer> {
  return startNatsServer({
    directory: join(scratch.path, 'streams'),
    port,
    logFile,
    authorization: `authorization { users: [ { user: "invoice", password: "${password}" } ] }`,
  });
}
