import type { KeyObject } from 'node:crypto';
import { type ClientReadableStream, type MethodDefinition, type ServiceError, status } from '@grpc/grpc-js';
import { type AppError, tooLate, unavailable } from '../errors/errors.ts';
import { CALLER_NOT_PROVEN } from '../identity/identify-call.ts';
import { createPersonAssertions } from '../identity/person-assertion.ts';
import type { ProcessName } from '../identity/process-keys.ts';
import { createServiceTokens } from '../identity/service-token.ts';
import { failpoint } from '../process/failpoint.ts';
import type { CertificateWatch } from '../tls/certificate-watch.ts';
import { type CallContext, currentContext, serviceContext } from './caller.ts';
import { openConnection, type RpcConnection } from './rpc-connection.ts';
import { type Client, nounOf, pathOf, type ServiceDefinition, toGrpcDefinition } from './rpc-definition.ts';
import { decodeRefusal, encodeContext } from './rpc-metadata.ts';
import { type Opened, sendStream } from './rpc-send-stream.ts';
import { startSilenceTimer } from './silence-timer.ts';

/** Limit for a unary call; a stream, in either direction, may last as long as messages flow. */
const UNARY_MS = 6_000;
/** The longest time between two messages of the service on a stream. */
const SILENCE_MS = 30_000;
/** Reserved for returning the response, so that the inner deadline always ends first. */
const MARGIN_MS = 100;

/**
 * Creates a client for one service. It balances calls over all replicas behind the name, authenticates with
 * this process's key, and passes on the person who makes the request, the request id and the remaining time.
 * Only RPCs that the proto marks as idempotent or free of side effects are retried. Refusals are thrown as
 * the original AppError.
 */
export function createRpcClient<D extends ServiceDefinition>(
  definition: D,
  { address, peer, key, certificates, unaryMs = UNARY_MS, silenceMs = SILENCE_MS }: RpcClientOptions,
): Client<D> & { close(): void } {
  const tokenNow = createServiceTokens({ peer, key, audience: definition.fullName });
  const assertPerson = createPersonAssertions(peer, key);
  const assertionOf = ({ assertion, caller, deadlineMs }: CallContext): string | undefined =>
    assertion ?? (caller.kind === 'service' ? undefined : assertPerson(caller, deadlineMs));
  const encryption = certificates && { certificates, serverName: nounOf(definition) };
  const connection = openConnection({ address, serviceConfig: serviceConfig(definition), encryption });
  const methods = Object.entries(toGrpcDefinition(definition)).map(([key, method]) => {
    const open = (): Opened => {
      const context = currentContext() ?? serviceContext(peer);
      const isStream = method.responseStream || method.requestStream;
      const limitMs = isStream ? Number.POSITIVE_INFINITY : Date.now() + unaryMs;
      const deadline = Math.min(limitMs, context.deadlineMs - MARGIN_MS);
      const metadata = encodeContext(context, { token: tokenNow(), assertion: assertionOf(context) });
      return { metadata, deadline, silenceMs };
    };
    if (method.requestStream) return [key, sendStream({ connection, method, open, toError })];
    return [
      key,
      method.responseStream ? callStream(connection, method, open) : callUnary(connection, method, open),
    ];
  });
  return { ...Object.fromEntries(methods), close: () => connection.close() } as Client<D> & { close(): void };
}

function callUnary(
  connection: RpcConnection,
  method: Method,
  open: () => Opened,
): (request: object) => Promise<object> {
  return async (request) => {
    failpoint(`calling:${method.path}`);
    const { metadata, deadline } = open();
    const { client, end } = await connection.begin();
    if (deadline <= Date.now()) {
      // Nothing was sent: a process that was suspended past its caller's deadline must not act late.
      end();
      throw tooLate();
    }
    return new Promise((resolve, reject) => {
      const done = (error: ServiceError | null, response?: object): void => {
        end(error);
        failpoint(`called:${method.path}`);
        if (error === null) resolve(response as object);
        else reject(toError(error));
      };
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
  };
}

function callStream(
  connection: RpcConnection,
  method: Method,
  open: () => Opened,
): (request: object) => AsyncIterable<object> {
  return async function* stream(request) {
    const { metadata, deadline, silenceMs } = open();
    const { client, end } = await connection.begin();
    const call = client.makeServerStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      request,
      metadata,
      { deadline },
    );
    let failure: ServiceError | undefined;
    try {
      yield* whileMoving(call, silenceMs);
    } catch (error) {
      failure = error as ServiceError;
      throw toError(failure);
    } finally {
      call.cancel();
      end(failure);
    }
  };
}

/**
 * Yields what the service sends. The service must send each message within the limit; the reader may take any
 * time.
 */
async function* whileMoving(call: ClientReadableStream<object>, silenceMs: number): AsyncIterable<object> {
  const messages: AsyncIterator<object> = call[Symbol.asyncIterator]();
  for (;;) {
    const timer = startSilenceTimer(silenceMs, (error) => call.destroy(error));
    const { done, value } = await messages.next().finally(() => timer.stop());
    if (done === true) return;
    yield value;
  }
}

function toError(error: ServiceError): Error {
  const refusal = decodeRefusal(error.metadata);
  // A fault between services: shown to a person, it would claim that they are not signed in.
  if (refusal?.reason === CALLER_NOT_PROVEN) return notAvailable(refusal);
  if (refusal !== undefined) return refusal;
  switch (error.code) {
    case status.UNAVAILABLE:
    case status.CANCELLED:
    case status.RESOURCE_EXHAUSTED:
      return notAvailable(error);
    case status.DEADLINE_EXCEEDED:
      return tooLate(error);
    default:
      return new Error(`rpc failed: ${error.details}`, { cause: error });
  }
}

function notAvailable(cause: unknown): AppError {
  return unavailable('SERVICE_UNAVAILABLE', 'The service is not available right now.', cause);
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
  /** The calling process and its private key. */
  peer: ProcessName;
  key: KeyObject;
  /**
   * This process's certificates, for encrypted calls to a service that proves its name; without them calls
   * are plaintext.
   */
  certificates?: CertificateWatch | undefined;
  unaryMs?: number;
  silenceMs?: number;
}

type Method = MethodDefinition<object, object>;
