import { Server, ServerCredentials } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import type { PublicKeys } from '../identity/process-keys.ts';
import type { Logger } from '../telemetry/log.ts';
import type { CertificateWatch } from '../tls/certificate-watch.ts';
import { WatchedServerCredentials } from '../tls/server-credentials.ts';
import { MAX_MESSAGE_BYTES } from './message-limit.ts';
import { addReflection } from './reflection.ts';
import { toGrpcDefinition } from './rpc-definition.ts';
import { adaptAll, type ServedService } from './rpc-handlers.ts';

/** Closes connections of clients that vanished; a live client replaces its connections before that. */
const MAX_CONNECTION_IDLE_MS = 300_000;
/** The time that clients have to move to another replica. */
const DRAIN_MS = 30_000;
/** The time that calls in progress have to end after the trusted authorities have changed. */
const DISTRUST_MS = 300_000;

/**
 * Starts a gRPC server with health checks and reflection. Every handler goes through one adapter: it
 * identifies and authorises the caller, sets the call's context, measures, logs, and turns refusals into
 * status and trailing metadata.
 */
export async function startRpcServer({
  host,
  port,
  publicKeys,
  certificates,
  service,
  log,
}: RpcServerOptions): Promise<RpcServer> {
  const server = new Server({
    // Nobody reads the statistics that it would collect for each call.
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_idle_ms': MAX_CONNECTION_IDLE_MS,
  });
  server.addService(
    toGrpcDefinition(service.definition),
    adaptAll(service, { publicKeys, isEncrypted: certificates !== undefined, log }),
  );
  const health = new HealthImplementation({ '': 'SERVING', [service.definition.fullName]: 'SERVING' });
  health.addToServer(server);
  addReflection(server, service.definition, log);
  await new Promise<void>((resolve, reject) =>
    server.bindAsync(`${host}:${port}`, credentialsOf(certificates), (error) =>
      error === null ? resolve() : reject(error),
    ),
  );
  const unwatch = certificates?.onChange((current, before) => {
    // Certificates are verified only when a connection is established, so those of an authority no longer
    // trusted must end.
    if (!current.ca.equals(before.ca)) server.drain(`${host}:${port}`, DISTRUST_MS);
  });
  return {
    drain: () => {
      health.setStatus('', 'NOT_SERVING');
      server.drain(`${host}:${port}`, DRAIN_MS);
    },
    stop: (withinMs) =>
      new Promise((resolve) => {
        unwatch?.();
        const force = setTimeout(() => server.forceShutdown(), withinMs);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}

function credentialsOf(certificates: CertificateWatch | undefined): ServerCredentials {
  return certificates === undefined
    ? ServerCredentials.createInsecure()
    : new WatchedServerCredentials(certificates);
}

export interface RpcServer {
  /**
   * Reports NOT_SERVING to health checks and asks clients to reconnect, so that they look for other replicas.
   * A client that finds no other is still served.
   */
  drain(): void;
  /** Stops accepting calls, lets those in progress finish, and ends what is left after that time. */
  stop(withinMs: number): Promise<void>;
}

interface RpcServerOptions {
  host: string;
  port: number;
  /** The keys that authenticate callers. */
  publicKeys: PublicKeys;
  /**
   * This process's certificates: with them only clients with a certificate of the same authorities are
   * accepted; without them calls are plaintext.
   */
  certificates?: CertificateWatch | undefined;
  service: ServedService;
  log: Logger;
}
