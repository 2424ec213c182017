import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { unavailable } from '../errors/errors.ts';
import type { Logger } from '../telemetry/log.ts';
import type { CertificateFiles } from '../tls/certificate-files.ts';

const RETRY_MS = 500;

/**
 * Connects to NATS as soon as a server is reachable, and reports each time that the connection is established
 * or lost; the client reconnects by itself.
 */
export function openNatsConnection(options: NatsOptions, report: (isUp: boolean) => void): NatsLink {
  let isClosed = false;
  const connecting = (async () => {
    while (!isClosed) {
      const connection = await tryToConnect(options);
      if (connection === undefined) continue;
      report(true);
      void watch(connection, options.log, report);
      return connection;
    }
    throw unavailable('EVENTS_UNAVAILABLE', 'The connection to NATS was closed before it came about.');
  })();
  // Those who await the connection see the failure; otherwise it needs no handling, since only closing causes
  // it.
  connecting.catch(() => undefined);
  return {
    connection: connecting,
    close: async () => {
      isClosed = true;
      const connection = await connecting.catch(() => undefined);
      await connection?.close();
    },
  };
}

/** Tries to connect once; on failure logs the error and waits before it returns undefined. */
async function tryToConnect({
  url,
  name,
  certificates,
  log,
}: NatsOptions): Promise<NatsConnection | undefined> {
  try {
    return await connect({
      ...serversOf(url),
      ...encryptionOf(url, certificates),
      name,
      maxReconnectAttempts: -1,
      // Otherwise the client closes the connection for good when it is refused a second time, whether by a
      // password that was wrong for a while or by a server too busy to check one in time.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      timeout: 2_000,
      pingInterval: 5_000,
      // Otherwise each request captures a stack for the error that it may end with.
      noAsyncTraces: true,
      maxPingOut: 2,
    });
  } catch (error) {
    log.warn({ err: error }, 'nats not reachable yet');
    await pause(RETRY_MS);
    return undefined;
  }
}

async function watch(
  connection: NatsConnection,
  log: Logger,
  report: (isUp: boolean) => void,
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') {
      report(false);
      log.warn('nats disconnected');
    } else if (type === 'reconnect') {
      report(true);
      log.info('nats reconnected');
    }
  }
}

/** For servers at `tls://`; the client reads the files again for each connection. */
function encryptionOf(url: string, files: CertificateFiles | undefined): Encryption {
  if (!url.startsWith('tls://')) return {};
  return { tls: files === undefined ? {} : { caFile: files.ca, certFile: files.cert, keyFile: files.key } };
}

/**
 * Parses `nats://user:password@host:4222`, or several separated by commas; user and password of the first
 * apply to all.
 */
function serversOf(url: string): Servers {
  const addresses = url
    .split(',')
    .map((address) => new URL(address.includes('://') ? address : `nats://${address}`));
  const [first] = addresses;
  const servers = addresses.map(({ host }) => host);
  if (first === undefined || first.username === '') return { servers };
  const user = decodeURIComponent(first.username);
  // Replies go to an inbox prefix of this user's own, which no other user may subscribe to.
  return { servers, user, pass: decodeURIComponent(first.password), inboxPrefix: `_INBOX_${user}` };
}

type Encryption = Pick<ConnectionOptions, 'tls'>;

interface Servers {
  servers: string[];
  user?: string;
  pass?: string;
  inboxPrefix?: string;
}

export interface NatsLink {
  /** Rejects when the link is closed before a server was reached. */
  connection: Promise<NatsConnection>;
  close(): Promise<void>;
}

export interface NatsOptions {
  /** One or more servers, separated by commas. */
  url: string;
  name: string;
  /**
   * Presented to servers at `tls://`, with the authorities to trust; without them the authorities that this
   * machine trusts apply.
   */
  certificates?: CertificateFiles | undefined;
  log: Logger;
}
