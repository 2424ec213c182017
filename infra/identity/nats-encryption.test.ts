import { join } from 'node:path';
import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { type CertificateFiles, certificateFiles } from '@checkout/kit/tls/certificate-files.ts';
import { certificateSettings, makeCertificates } from '@checkout/testkit/certificates.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import { natsAuthorization, natsEncryption } from '@checkout/testkit/nats/nats-users.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';
import { type ConnectionOptions, connect } from '@nats-io/transport-node';

const scratch = await scratchDirectory('nats-encryption');
const [ours, others] = [join(scratch.path, 'ours'), join(scratch.path, 'others')];
await Promise.all([ours, others].map((folder) => makeCertificates(folder)));
const log = createLogger({ name: 'nats-encryption-test', level: 'silent' });
const authorization = natsAuthorization((user) => `"password-of-${user}"`);
const encrypted = await startNats(authorization + natsEncryption(join(ours, 'nats', 'tls')));
const plain = await startNats(authorization);
const foreign = await startNats(authorization + natsEncryption(join(others, 'nats', 'tls')));

const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await Promise.all([encrypted, plain, foreign].map(({ server }) => server.stop()));
  scratch.remove();
});

test('a process with a certificate publishes its events', async () => {
  const url = `tls://payment:password-of-payment@127.0.0.1:${encrypted.port}`;
  const bus = connectEventBus({ url, name: 'payment', certificates: filesOf(ours), log });
  open.push(bus);
  await bus.streamIdentity();
  await bus.publish({ id: crypto.randomUUID(), subject: 'checkout.payment.told', payload: '{}' });
});

test.each<[string, () => ConnectionOptions]>([
  ['without a certificate', () => ({ ...at(encrypted), tls: { caFile: filesOf(ours).ca } })],
  ['with one of another authority', () => ({ ...at(encrypted), tls: shown(others, filesOf(ours).ca) })],
  ['to a server of another authority', () => ({ ...at(foreign), tls: shown(ours) })],
  ['to a server that encrypts nothing', () => ({ ...at(plain), tls: shown(ours) })],
])('nobody connects %s', async (_, options) => {
  await expect(connect({ ...options(), reconnect: false, timeout: 5_000 })).rejects.toThrow();
});

test('the refused connections succeed with the right certificate', async () => {
  const connection = await connect({ ...at(encrypted), tls: shown(ours) });
  await connection.close();
});

async function startNats(configuration: string) {
  const port = await freePort();
  const directory = join(scratch.path, String(port));
  const logFile = join(scratch.path, `${port}-log`);
  const { server } = await startNatsServer({ directory, port, logFile, authorization: configuration });
  return { server, port };
}

function filesOf(folder: string): CertificateFiles {
  const files = certificateFiles(certificateSettings(folder, 'payment'));
  if (files === undefined) throw new Error('no files');
  return files;
}

function at({ port }: { port: number }): ConnectionOptions {
  return { servers: `127.0.0.1:${port}`, user: 'payment', pass: 'password-of-payment' };
}

function shown(folder: string, ca = filesOf(folder).ca) {
  const { cert, key } = filesOf(folder);
  return { caFile: ca, certFile: cert, keyFile: key };
}
