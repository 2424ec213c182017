import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@checkout/testkit/certificates.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { ComposeStack } from './compose.ts';

/**
 * Probes servers from within the services' network. Prints `<what>: greeted` or `<what>: refused` for the
 * invoice service (with the gateway's certificate, without one, and in plaintext) and for Postgres, and whether
 * NATS requires encryption and client certificates. gRPC greets with its first frame; Postgres by asking for
 * the password, once encryption in that version is agreed on and its certificate verified.
 */
const PROBE = `
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
const folder = '/run/secrets/tls';
const trusted = { ca: readFileSync(folder + '/ca.pem'), ALPNProtocols: ['h2'], servername: 'invoice' };
const own = { cert: readFileSync(folder + '/cert.pem'), key: readFileSync(folder + '/key.pem') };
const place = { host: 'invoice', port: 50051 };
const greets = (socket, hello) => new Promise((resolve) => {
  if (hello) socket.write(hello);
  socket.setTimeout(5000, () => resolve('refused'));
  socket.once('data', (data) => resolve(data[3] === 4 ? 'accepted' : 'refused'));
  socket.once('error', () => resolve('refused')).once('close', () => resolve('refused'));
}).finally(() => socket.destroy());
console.log('certified:', await greets(connectTls({ ...place, ...trusted, ...own })));
console.log('uncertified:', await greets(connectTls({ ...place, ...trusted })));
console.log('plaintext:', await greets(connect(place), 'PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n'));
const nats = connect({ host: 'nats', port: 4222 });
const info = await new Promise((resolve, reject) => nats.once('data', resolve).once('error', reject));
const { tls_required, tls_verify } = JSON.parse(info.toString().slice('INFO '.length));
console.log('nats:', tls_required && tls_verify ? 'encrypted' : 'plaintext');
const database = { host: 'postgres', port: 5432 };
const names = Buffer.from('\\0\\x03\\0\\0user\\0invoice\\0database\\0checkout\\0\\0', 'latin1');
const hello = Buffer.concat([Buffer.from([0, 0, 0, names.length + 4]), names]);
const answerTo = (socket) => new Promise((resolve) => {
  socket.once('data', (data) => resolve(data[0] === 82 ? 'accepted' : data.toString().includes('no encryption') ? 'refused' : data.toString()));
  socket.once('error', ({ code }) => resolve('refused')).once('close', () => resolve('refused')).write(hello);
}).finally(() => socket.destroy());
const encrypted = async (options) => {
  const socket = connect(database);
  socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
  await new Promise((resolve) => socket.once('data', resolve));
  return answerTo(connectTls({ socket, servername: 'postgres', ca: trusted.ca, ...options }));
};
console.log('postgres:', await encrypted({}));
console.log('postgres, wrong host name:', await encrypted({ servername: 'invoice' }));
console.log('postgres, no trusted authority:', await encrypted({ ca: [] }));
console.log('postgres, TLS 1.2:', await encrypted({ maxVersion: 'TLSv1.2' }));
console.log('postgres, plaintext:', await answerTo(connect(database)));
process.exit();
`;

const EXPECTED = [
  'certified: accepted',
  'uncertified: refused',
  'plaintext: refused',
  'nats: encrypted',
  'postgres: accepted',
  'postgres, wrong host name: refused',
  'postgres, no trusted authority: refused',
  'postgres, TLS 1.2: refused',
  'postgres, plaintext: refused',
];

/**
 * Tries to reach the invoice service, NATS and Postgres from the gateway's container. Throws unless only
 * permitted clients succeed.
 */
export async function assertCertificatesRequired(stack: ComposeStack): Promise<void> {
  const script = ['node', '--input-type=module', '--eval', PROBE];
  const said = (await stack.compose('exec', '-T', 'gateway', ...script)).trim().split('\n');
  if (said.join() !== EXPECTED.join()) throw new Error(said.join('\n'));
}

/**
 * Starts a service, beside the running ones, that trusts an unrelated certificate authority. Throws unless it
 * exits because it does not trust its database.
 */
export async function assertDatabaseCertificateChecked(
  stack: ComposeStack,
  { secretsDir, envFile }: Places,
): Promise<void> {
  const strangers = mkdtempSync(join(tmpdir(), 'checkout-strangers-'));
  await makeCertificates(strangers);
  copyFileSync(join(strangers, 'fx/tls/ca.pem'), join(secretsDir, 'fx/strangers.pem'));
  rmSync(strangers, { recursive: true });
  chmodSync(join(secretsDir, 'fx/strangers.pem'), 0o644);
  const password = /^FX_DB_PASSWORD=(.*)$/m.exec(readFileSync(envFile, 'utf8'))?.[1];
  const url = `postgres://fx:${password}@postgres:5432/checkout?sslmode=verify-full&sslrootcert=/run/secrets/`;
  const last = await stack.compose('run', '--rm', '-T', '-e', `DATABASE_URL=${url}strangers.pem`, 'fx').then(
    () => 'it exited normally',
    ({ stdout }: { stdout: string }) => stdout,
  );
  if (!/unable to verify|self-signed certificate/.test(last)) throw new Error(last);
}

interface Places {
  secretsDir: string;
  envFile: string;
}

/** Creates new certificates and waits until each process, including NATS and Postgres, serves its own. */
export async function replaceCertificates(stack: ComposeStack): Promise<void> {
  const since = new Date().toISOString();
  const before = await certificateOfPostgres(stack);
  await stack.makeCertificates();
  await stack.compose('kill', '--signal', 'HUP', 'nats');
  await stack.compose('exec', '-T', 'postgres', 'sh', '/postgres.sh', 'reload');
  const haveRead = async () => {
    const logs = await stack.compose('logs', '--no-log-prefix', '--since', since);
    const lines = logs.split('\n').filter((line) => line.includes('"certificates replaced"'));
    const isShown = (await certificateOfPostgres(stack)) !== before;
    return lines.length >= PROCESSES && logs.includes('Reloaded: tls') && isShown;
  };
  await waitFor(haveRead, {
    what: 'every process to load its new certificate',
    timeoutMs: 60_000,
    intervalMs: 1_000,
  });
}

/** Returns the fingerprint of the certificate that Postgres serves to the gateway. */
async function certificateOfPostgres(stack: ComposeStack): Promise<string> {
  return (await stack.compose('exec', '-T', 'gateway', 'node', '--eval', SHOWN)).trim();
}

const SHOWN = `
const socket = require('node:net').connect(5432, 'postgres');
socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
socket.once('data', () => {
  const shown = require('node:tls').connect({ socket, rejectUnauthorized: false });
  shown.once('secureConnect', () => {
    console.log(shown.getPeerCertificate().fingerprint256);
    process.exit();
  });
});
`;

/** At least: some have more than one replica. */
const PROCESSES = 8;
