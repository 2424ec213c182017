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

/** Of a client that went away without a word; a living one makes its connections anew before. */
const MAX_CONNECTION_IDLE_MS = 300_000;
/** What a client has for moving on to another replica. */
const DRAIN_MS = 30_000;
/** What calls under way have to end when the authorities that are trusted have changed. */
const DISTRUST_MS = 300_000;

/**
 * Starts a gRPC server with health and reflection. Every handler goes through one adapter: it finds out who
 * calls and whether they may, sets the call's context, measures, logs, and turns refusals into status and trailing
 * metadata.
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
    // Nobody reads what it would count of each call.
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
    // Connections are verified when they are made: those of an authority that is trusted no longer must end.
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
   * Tells health checks that no new calls are wanted, and asks clients to connect again, so that they look for other
   * replicas. A client that finds no other is still served.
   */
  drain(): void;
  /** Stops accepting, lets calls under way finish, and ends what is left after that time. */
  stop(withinMs: number): Promise<void>;
}

interface RpcServerOptions {
  host: string;
  port: number;
  /** By which it knows who calls. */
  publicKeys: PublicKeys;
  /** Of this process: with them only clients with a certificate of the same authorities get in; plaintext without. */
  certificates?: CertificateWatch | undefined;
  service: ServedService;
  log: Logger;
}
