import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { ComposeStack } from './compose.ts';

/**
 * Asks a server, from within the network of the services, who greets: it prints `<what>: greeted` or `<what>: refused` for a
 * client with the gateway's certificate, without one, and in plaintext; what gRPC and NATS send first is a greeting.
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
  socket.once('data', (data) => resolve(data[3] === 4 ? 'greeted' : 'refused'));
  socket.once('error', () => resolve('refused')).once('close', () => resolve('refused'));
}).finally(() => socket.destroy());
console.log('certified:', await greets(connectTls({ ...place, ...trusted, ...own })));
console.log('uncertified:', await greets(connectTls({ ...place, ...trusted })));
console.log('plaintext:', await greets(connect(place), 'PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n'));
const nats = connect({ host: 'nats', port: 4222 });
const info = await new Promise((resolve, reject) => nats.once('data', resolve).once('error', reject));
const { tls_required, tls_verify } = JSON.parse(info.toString().slice('INFO '.length));
console.log('nats:', tls_required && tls_verify ? 'encrypted' : 'plaintext');
process.exit();
`;

const EXPECTED = ['certified: greeted', 'uncertified: refused', 'plaintext: refused', 'nats: encrypted'];

/** Tries the invoice service and NATS from the gateway's container. Throws unless only who has a certificate gets in. */
export async function refuseUncertified(stack: ComposeStack): Promise<void> {
  const script = ['node', '--input-type=module', '--eval', PROBE];
  const said = (await stack.compose('exec', '-T', 'gateway', ...script)).trim().split('\n');
  if (said.join() !== EXPECTED.join()) throw new Error(said.join('\n'));
}

/** Makes new certificates and waits until each process, NATS among them, has read its own. */
export async function replaceCertificates(stack: ComposeStack): Promise<void> {
  const since = new Date().toISOString();
  await stack.makeCertificates();
  await stack.compose('kill', '--signal', 'HUP', 'nats');
  const haveRead = async () => {
    const logs = await stack.compose('logs', '--no-log-prefix', '--since', since);
    const lines = logs.split('\n').filter((line) => line.includes('"certificates replaced"'));
    return lines.length >= PROCESSES && logs.includes('Reloaded: tls');
  };
  await waitFor(haveRead, { what: 'all to read theirs', timeoutMs: 60_000, intervalMs: 1_000 });
}

/** At the least: some have more replicas than one. */
const PROCESSES = 8;
