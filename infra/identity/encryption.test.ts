import { copyFileSync, readFileSync, utimesSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { PROCESS_NAMES, type ProcessName, readPublicKeys } from '@checkout/kit/identity/process-keys.ts';
import { runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import { createRpcClient } from '@checkout/kit/rpc/rpc-client.ts';
import { serve } from '@checkout/kit/rpc/rpc-handlers.ts';
import { startRpcServer } from '@checkout/kit/rpc/rpc-server.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { certificateFiles } from '@checkout/kit/tls/certificate-files.ts';
import { type CertificateWatch, watchCertificates } from '@checkout/kit/tls/certificate-watch.ts';
import { FxServiceDefinition } from '@checkout/proto/fx/v1/fx.ts';
import { certificateSettings, makeCertificates } from '@checkout/testkit/certificates.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { TEST_KEYS, TEST_PUBLIC_KEYS } from '@checkout/testkit/service-keys.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';

const { getFxSettings, saveFxSettings } = FxServiceDefinition.methods;
const definition = { ...FxServiceDefinition, methods: { getFxSettings, saveFxSettings } } as const;
const log = createLogger({ name: 'encryption-test', level: 'silent' });

const scratch = await scratchDirectory('encryption');
const [ours, others] = [join(scratch.path, 'ours'), join(scratch.path, 'others')];
await Promise.all([ours, others].map((folder) => makeCertificates(folder)));
const open: { close(): unknown }[] = [];
const address = await startFx(watched('fx'));

afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  scratch.remove();
});

test('a process with a certificate calls one with another', async () => {
  await expect(callAs('payment', { certificates: watched('payment') })).resolves.toBe('responded');
});

test.each<[string, () => Calling]>([
  ['in plaintext', () => ({})],
  ['with a certificate of another authority', () => ({ certificates: mixed({ cert: others }) })],
  ['with the certificate of another process', () => ({ certificates: watched('gateway') })],
])('nobody without a matching certificate calls %s, whatever they sign', async (_, calling) => {
  await expect(callAs('payment', calling())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('nobody connects without a certificate', async () => {
  const { TLS_CERT, TLS_KEY } = certificateSettings(ours, 'payment');
  await expect(isLetIn(address, { cert: copyOf(TLS_CERT), key: copyOf(TLS_KEY) })).resolves.toBe(true);
  await expect(isLetIn(address, {})).resolves.toBe(false);
});

test.each<[string, () => Promise<string>]>([
  ['one that has another name', () => startFx(mixed({ name: 'coupon' }))],
  ['one of another authority', () => startFx(mixed({ cert: others, name: 'fx' }))],
  ['one that encrypts nothing', () => startFx(undefined)],
])('a process with encryption calls only services of its authority: not %s', async (_, start) => {
  const certificates = watched('payment');
  await expect(callAs('payment', { certificates, to: await start() })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('certificates and their authority are replaced during steady calls, and none fails', async () => {
  const folder = join(scratch.path, 'replaced');
  await makeCertificates(folder);
  const server = watched('fx', folder);
  const clients = [watched('payment', folder), watched('gateway', folder)] as const;
  const before = certificateSettings(folder, 'payment');
  const left = { cert: copyOf(before.TLS_CERT), key: copyOf(before.TLS_KEY) };
  const to = await startFx(server);
  const stale = await openSession(to, left);
  let isOver = false;
  const failures: unknown[] = [];
  let calls = 0;
  const callers = clients.map(async (certificates, index) => {
    const call = caller(index === 0 ? 'payment' : 'gateway', { certificates, to });
    while (!isOver && failures.length === 0) {
      await call().catch((error: unknown) => failures.push(error));
      calls += 1;
    }
  });
  open.unshift({
    close: () => {
      isOver = true;
    },
  });
  const step = async (authority: '' | 'new' | 'only') => {
    const [known, made] = [[server, ...clients].map((watch) => watch.current()), calls];
    await makeCertificates(folder, authority);
    await waitFor(() => [server, ...clients].every((watch, index) => watch.current() !== known[index]), {
      what: 'all to read their new certificates',
    });
    age(folder);
    await waitFor(() => calls > made + 50 || failures.length > 0, { what: 'calls with them' });
  };
  await step('');
  await makeCertificates(folder, 'only');
  await step('new');
  await expect(makeCertificates(folder, 'only')).rejects.toThrow(/was issued by the previous authority/);
  await step('');
  expect(stale.isTurnedAway()).toBe(true);
  await expect(isLetIn(to, left)).resolves.toBe(true);
  await step('only');
  isOver = true;
  await Promise.all(callers);
  expect(failures).toEqual([]);
  await expect(isLetIn(to, left)).resolves.toBe(false);
});

test('files that do not match change nothing', async () => {
  const folder = join(scratch.path, 'torn');
  await makeCertificates(folder);
  const watch = watched('fx', folder);
  const kept = watch.current();
  const { TLS_KEY } = certificateSettings(folder, 'fx');
  const key = readFileSync(TLS_KEY);
  copyFileSync(certificateSettings(folder, 'coupon').TLS_KEY, TLS_KEY);
  expect(() => watched('fx', folder)).toThrow('TLS_KEY is not the key of TLS_CERT');
  await makeCertificates(folder);
  await waitFor(() => watch.current() !== kept, { what: 'those that fit to be read' });
  expect(watch.current().key.equals(key)).toBe(false);
});

test.each([
  ['a file is missing', { TLS_KEY: '/nowhere' }, 'TLS_KEY names /nowhere, which cannot be read (ENOENT)'],
  ['one is not named', { TLS_CA: '' }, 'set all or none'],
  ['they are another process’s', certificateSettings(ours, 'coupon'), 'not the certificate of fx'],
  ['nobody vouches for them', { TLS_CA: certificateSettings(others, 'fx').TLS_CA }, 'not signed by any'],
  ['a file holds something else', { TLS_CERT: certificateSettings(ours, 'fx').TLS_KEY }, 'TLS_CERT does not'],
])('a process does not start when %s', (_, settings, sentence) => {
  const given = { ...certificateSettings(ours, 'fx'), ...settings };
  expect(() => {
    const files = certificateFiles(given);
    if (files !== undefined) watchCertificates({ files, name: 'fx', log }).close();
  }).toThrow(sentence);
});

/** Watches the certificates of a process at a short interval. */
function watched(name: ProcessName, folder = ours): CertificateWatch {
  const files = certificateFiles(certificateSettings(folder, name));
  if (files === undefined) throw new Error('no files');
  const watch = watchCertificates({ files, name, log, pollEveryMs: 20 });
  open.push(watch);
  return watch;
}

/** Presents the certificate of another name or authority, but trusts the right authority. */
function mixed({ name = 'payment', cert = ours }: { name?: ProcessName; cert?: string }): CertificateWatch {
  const trusted = readFileSync(certificateSettings(ours, name).TLS_CA);
  const watch = watched(name, cert);
  const { files } = watch;
  const own = watch.current();
  const { ca } = own;
  own.secureContext.context.addCACert(trusted);
  return {
    files,
    current: () => ({ ...own, ca: Buffer.concat([trusted, ca]) }),
    onChange: () => () => undefined,
    close: () => undefined,
  };
}

async function startFx(certificates: CertificateWatch | undefined): Promise<string> {
  const port = await freePort();
  const respond = async () => ({});
  const server = await startRpcServer({
    host: '127.0.0.1',
    port,
    publicKeys: readPublicKeys(TEST_PUBLIC_KEYS),
    certificates,
    log,
    service: serve(
      definition,
      { getFxSettings: respond, saveFxSettings: respond },
      { getFxSettings: ['payment'], saveFxSettings: ['payment', 'gateway'] },
    ),
  });
  open.push({ close: () => server.stop(0) });
  return `127.0.0.1:${port}`;
}

/** How long a call may take: on a busy machine, longer than those of the product. A lost one is noticed all the same. */
const PATIENCE_MS = 60_000;

/** Returns a function that makes a call without retries, so that nothing hides a failure. */
function caller(peer: 'payment' | 'gateway', { certificates, to = address }: Calling): () => Promise<string> {
  const options = { address: to, peer, key: TEST_KEYS[peer], certificates, unaryMs: PATIENCE_MS };
  const client = createRpcClient(definition, options);
  open.push(client);
  return () =>
    runInContext({ ...serviceContext(peer), deadlineMs: Date.now() + PATIENCE_MS }, async () => {
      await client.saveFxSettings({});
      return 'responded';
    });
}

async function callAs(peer: 'payment' | 'gateway', calling: Calling): Promise<string> {
  return await caller(peer, calling)();
}

/** Returns whether the server accepts a client with this certificate, or without one. */
async function isLetIn(to: string, shown: { cert?: Buffer; key?: Buffer }): Promise<boolean> {
  const socket = connectTls({ ...shown, ...placeOf(to), rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  return await new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true)).once('close', () => resolve(false));
    socket.on('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

/** Opens a long-lived connection with this certificate. */
async function openSession(to: string, shown: { cert: Buffer; key: Buffer }) {
  const session = connectHttp2(`https://${to}`, { ...shown, servername: 'fx', rejectUnauthorized: false });
  open.push({ close: () => session.destroy() });
  let isTurnedAway = false;
  session.on('goaway', () => {
    isTurnedAway = true;
  });
  await new Promise<void>((resolve, reject) => {
    session.on('error', reject).once('remoteSettings', () => resolve());
  });
  return { isTurnedAway: () => isTurnedAway };
}

function placeOf(address: string): { host: string; port: number } {
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}

/** Backdates the files, for the tool that waits a minute until processes have reloaded them. */
function age(folder: string): void {
  for (const name of [...PROCESS_NAMES, 'nats', 'postgres']) {
    for (const path of Object.values(certificateSettings(folder, name))) utimesSync(path, 0, 0);
  }
}

function copyOf(path: string): Buffer {
  return readFileSync(path);
}

interface Calling {
  certificates?: CertificateWatch;
  to?: string;
}
