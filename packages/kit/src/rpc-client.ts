import {
  credentials,
  Client as GrpcClient,
  type Metadata,
  type MethodDefinition,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { currentContext, serviceContext } from './caller.ts';
import { AppError, unavailable } from './errors.ts';
import { type Client, pathOf, type ServiceDefinition, toGrpcDefinition } from './rpc-definition.ts';
import { decodeRefusal, encodeContext } from './rpc-metadata.ts';

/** A unary call takes at most this long; a stream as long as its caller waits. */
const UNARY_LIMIT_MS = 6_000;
/** Given to the answer's way back, so that the inner deadline always ends first. */
const MARGIN_MS = 100;
const MAX_MESSAGE_BYTES = 12 * 1024 * 1024;

/**
 * A client for one service: spreads calls over all replicas behind the name, passes on caller, request id and the
 * remaining time, retries only RPCs without side effects, and throws refusals as the AppError they were.
 */
export function createRpcClient<D extends ServiceDefinition>(
  definition: D,
  { address, peer, secret }: RpcClientOptions,
): Client<D> & { close(): void } {
  const client = new GrpcClient(target(address), credentials.createInsecure(), {
    'grpc.service_config': JSON.stringify(serviceConfig(definition)),
    'grpc.initial_reconnect_backoff_ms': 50,
    'grpc.min_reconnect_backoff_ms': 50,
    'grpc.max_reconnect_backoff_ms': 1_000,
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 3_000,
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
  });
  const methods = Object.entries(toGrpcDefinition(definition)).map(([key, method]) => {
    const open = (): Opened => {
      const context = currentContext() ?? serviceContext(peer);
      const limitMs = method.responseStream ? Number.POSITIVE_INFINITY : Date.now() + UNARY_LIMIT_MS;
      const deadline = Math.min(limitMs, context.deadlineMs - MARGIN_MS);
      return { metadata: encodeContext({ context, peer, secret }), deadline };
    };
    const call = method.responseStream ? callStream(client, method, open) : callUnary(client, method, open);
    return [key, call];
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as Client<D> & { close(): void };
}

function callUnary(
  client: GrpcClient,
  method: Method,
  open: () => Opened,
): (request: object) => Promise<object> {
  return (request) =>
    new Promise((resolve, reject) => {
      const { metadata, deadline } = open();
      const done = (error: ServiceError | null, response?: object): void =>
        error === null ? resolve(response as object) : reject(toError(error));
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadata,
        { deadline },
        done,
      );
    });
}

function callStream(
  client: GrpcClient,
  method: Method,
  open: () => Opened,
): (request: object) => AsyncIterable<object> {
  return async function* stream(request) {
    const { metadata, deadline } = open();
    const call = client.makeServerStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
    );
    try {
      for await (const response of call) yield response as object;
    } catch (error) {
      throw toError(error as ServiceError);
    } finally {
      call.cancel();
    }
  };
}

function toError(error: ServiceError): Error {
  const refusal = decodeRefusal(error.metadata);
  if (refusal !== undefined) return refusal;
  switch (error.code) {
    case status.UNAVAILABLE:
    case status.CANCELLED:
    case status.RESOURCE_EXHAUSTED:
      return unavailable('SERVICE_UNAVAILABLE', 'The service is not available right now.', error);
    case status.DEADLINE_EXCEEDED:
      return new AppError({
        code: 'DEADLINE_EXCEEDED',
        reason: 'SERVICE_UNAVAILABLE',
        message: 'The service did not answer in time.',
        cause: error,
      });
    default:
      return new Error(`rpc failed: ${error.details}`, { cause: error });
  }
}

function target(address: string): string {
  return address.includes(':///') ? address : `dns:///${address}`;
}

function serviceConfig(definition: ServiceDefinition): object {
  const retryable = Object.entries(definition.methods)
    .filter(([, method]) => method.options.idempotencyLevel !== undefined)
    .map(([key]) => ({ service: definition.fullName, method: pathOf(definition, key).split('/')[2] }));
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    retryThrottling: { maxTokens: 10, tokenRatio: 0.1 },
    methodConfig: [
      {
        name: retryable,
        retryPolicy: {
          maxAttempts: 3,
          initialBackoff: '0.05s',
          maxBackoff: '0.5s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  };
}

interface RpcClientOptions {
  address: string;
  /** The name of the service that calls. */
  peer: string;
  secret: string;
}

interface Opened {
  metadata: Metadata;
  deadline: number;
}

type Method = MethodDefinition<object, object>;
