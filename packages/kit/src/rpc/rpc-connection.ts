import {
  ChannelCredentials,
  connectivityState,
  Client as GrpcClient,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { startTimeLimit } from '../process/time-limit.ts';
import type { CertificateWatch } from '../tls/certificate-watch.ts';
import { MAX_MESSAGE_BYTES } from './message-limit.ts';
import { decodeRefusal } from './rpc-metadata.ts';

/** Connections of this age are replaced, so that new replicas get their share of the calls. */
const MAX_AGE_MS = 30_000;
/** Limit for establishing new connections. */
const CONNECT_LIMIT_MS = 5_000;
const MIN_APART_MS = 1_000;
/** The longest pause between two attempts to reach an unavailable replica. */
const MAX_BACKOFF_MS = 250;
/**
 * How long a call waits when all replicas are unavailable; longer than MAX_BACKOFF_MS, so that a replica that
 * returns gets it.
 */
const RECONNECT_WAIT_MS = 500;
/**
 * With HTTP/2's default window of 64 kB a list page, and all other traffic, would stall until a window update
 * arrives.
 */
const WINDOW_BYTES = 1024 * 1024;

/**
 * The connections to all replicas of one service, replaced while calls continue: the name is resolved again,
 * new connections take over once one of them is ready, and the old ones close after their last call. That
 * happens at a certain age, when this process's certificates change, and when a call times out without a
 * response: a replica that hangs does not complete a new connection.
 *
 * Keepalive pings and a server that closes old connections would do the same, but grpc-js fails every call in
 * progress when a ping is due on a connection that its server has asked to close (grpc-node issue 3068).
 */
export function openConnection({
  address,
  serviceConfig,
  encryption,
  maxAgeMs = MAX_AGE_MS,
  reconnectWaitMs = RECONNECT_WAIT_MS,
}: ConnectionOptions): RpcConnection {
  const open = (): Generation => openGeneration({ address, serviceConfig, encryption, reconnectWaitMs });
  let current = open();
  const startAge = () => ({ young: startTimeLimit(MIN_APART_MS), usable: startTimeLimit(maxAgeMs) });
  let age = startAge();
  let isRenewing = false;
  let isOutdated = false;
  let isClosed = false;
  const renew = (): void => {
    if (isRenewing || isClosed) return;
    isRenewing = true;
    isOutdated = false;
    age = startAge();
    const next = open();
    next.client.waitForReady(Date.now() + CONNECT_LIMIT_MS, (error) => {
      isRenewing = false;
      const [kept, retired] = error === undefined && !isClosed ? [next, current] : [current, next];
      current = kept;
      retired.retire();
      if (isOutdated) renew();
    });
  };
  const unwatch = encryption?.certificates.onChange(() => {
    isOutdated = true;
    renew();
  });
  return {
    begin: async () => {
      if (age.usable.leftMs() < 0) renew();
      const generation = current;
      const end = generation.begin();
      await generation.whenReachable();
      return {
        client: generation.client,
        end: (error) => {
          end();
          const isStale = generation === current && age.young.leftMs() < 0;
          if (isStale && isUnanswered(error)) renew();
        },
      };
    },
    close: () => {
      isClosed = true;
      unwatch?.();
      current.retire();
    },
  };
}

/** One set of connections; once retired, it closes after its last call. */
function openGeneration({
  address,
  serviceConfig,
  encryption,
  reconnectWaitMs,
}: Omit<Required<ConnectionOptions>, 'maxAgeMs'>): Generation {
  const credentials =
    encryption === undefined
      ? ChannelCredentials.createInsecure()
      : ChannelCredentials.createFromSecureContext(encryption.certificates.current().secureContext);
  const client = new GrpcClient(target(address), credentials, {
    ...(encryption && { 'grpc.ssl_target_name_override': encryption.serverName }),
    'grpc.service_config': JSON.stringify(serviceConfig),
    // Nobody reads the statistics that it would collect for each call.
    'grpc.enable_channelz': 0,
    'grpc.use_local_subchannel_pool': 1,
    'grpc.initial_reconnect_backoff_ms': 50,
    'grpc.min_reconnect_backoff_ms': 50,
    'grpc.max_reconnect_backoff_ms': MAX_BACKOFF_MS,
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc-node.flow_control_window': WINDOW_BYTES,
  });
  let calls = 0;
  let isRetired = false;
  const closeWhenDone = (): void => {
    if (isRetired && calls === 0) client.close();
  };
  return {
    client,
    whenReachable: async () => {
      if (client.getChannel().getConnectivityState(false) !== connectivityState.TRANSIENT_FAILURE) return;
      await new Promise((resolve) => client.waitForReady(Date.now() + reconnectWaitMs, resolve));
    },
    begin: () => {
      calls += 1;
      return () => {
        calls -= 1;
        closeWhenDone();
      };
    },
    retire: () => {
      isRetired = true;
      closeWhenDone();
    },
  };
}

/**
 * Returns true when the deadline passed here; a service that reports a timeout of another one did respond.
 */
function isUnanswered(error: ServiceError | null | undefined): boolean {
  return error?.code === status.DEADLINE_EXCEEDED && decodeRefusal(error.metadata) === undefined;
}

function target(address: string): string {
  return address.includes(':///') ? address : `dns:///${address}`;
}

export interface RpcConnection {
  /**
   * Reserves the connection for one call; `end` must be called exactly once. If all replicas are unavailable,
   * it briefly waits for one to return.
   */
  begin(): Promise<{ client: GrpcClient; end(error?: ServiceError | null): void }>;
  close(): void;
}

interface Generation {
  client: GrpcClient;
  /**
   * Resolves at once unless no replica is reachable; then when one is, or after `reconnectWaitMs`. Never rejects.
   */
  whenReachable(): Promise<void>;
  begin(): () => void;
  retire(): void;
}

interface ConnectionOptions {
  address: string;
  serviceConfig: object;
  /**
   * This process's certificates and the name that each replica's certificate must have; plaintext without it.
   */
  encryption?: { certificates: CertificateWatch; serverName: string } | undefined;
  maxAgeMs?: number;
  reconnectWaitMs?: number;
}
