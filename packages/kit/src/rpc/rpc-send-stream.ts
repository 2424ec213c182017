import type { ClientWritableStream, Metadata, MethodDefinition, ServiceError } from '@grpc/grpc-js';
import type { RpcConnection } from './rpc-connection.ts';
import { startSilenceTimer } from './silence-timer.ts';

/**
 * Calls a client-streaming RPC, no faster than its service reads. When the service responds before the end of
 * the stream, the call ends at once. When the source throws, the call ends and the caller gets the source's
 * error. In both cases the source is stopped.
 */
export function sendStream({
  connection,
  method,
  open,
  toError,
}: SendOptions): (requests: AsyncIterable<object>) => Promise<object> {
  return async (requests) => {
    const { metadata, deadline, silenceMs } = open();
    const { client, end } = await connection.begin();
    const { promise: answer, resolve, reject } = Promise.withResolvers<object>();
    const over = new AbortController();
    const call = client.makeClientStreamRequest(
      method.path,
      method.requestSerialize,
      method.responseDeserialize,
      metadata,
      { deadline },
      (error, response) => {
        over.abort();
        end(error);
        if (error === null) resolve(response as object);
        else reject(toError(error));
      },
    );
    // The callback reports errors of the call; without this listener a late write would end the process.
    call.on('error', () => undefined);
    const giveUp = (error: ServiceError): void => {
      reject(toError(error));
      call.cancel();
    };
    pump(call, requests, { over: over.signal, silenceMs, giveUp }).catch((error: unknown) => {
      reject(error);
      call.cancel();
    });
    return await answer;
  };
}

/**
 * Sends the stream. The service must accept each message, and respond, within the limit; the source may take
 * any time.
 */
async function pump(
  call: ClientWritableStream<object>,
  requests: AsyncIterable<object>,
  { over, silenceMs, giveUp }: PumpOptions,
): Promise<void> {
  for await (const request of requests) {
    if (over.aborted) return;
    if (!call.write(request)) {
      const timer = startSilenceTimer(silenceMs, giveUp);
      await roomFor(call, over);
      timer.stop();
    }
    if (over.aborted) return;
  }
  call.end();
  const timer = startSilenceTimer(silenceMs, giveUp);
  over.addEventListener('abort', () => timer.stop());
}

/** Resolves when there is room for more, or the call is over. */
function roomFor(call: ClientWritableStream<object>, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done);
      over.removeEventListener('abort', done);
      resolve();
    };
    call.once('drain', done);
    over.addEventListener('abort', done);
    if (over.aborted) done();
  });
}

export interface Opened {
  metadata: Metadata;
  deadline: number;
  /** The longest time that the service may stay silent on a stream. */
  silenceMs: number;
}

interface PumpOptions {
  over: AbortSignal;
  silenceMs: number;
  giveUp: (error: ServiceError) => void;
}

interface SendOptions {
  connection: RpcConnection;
  method: MethodDefinition<object, object>;
  open: () => Opened;
  toError: (error: ServiceError) => Error;
}
