import { setImmediate } from 'node:timers/promises';
import type {
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
  ServerReadableStream,
  ServerUnaryCall,
  ServerWritableStream,
  StatusObject,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { status } from '@grpc/grpc-js';
import { toTransient } from '../database/transient.ts';
import { AppError, tooLate } from '../errors/errors.ts';
import {
  assertMayCall,
  type Callers,
  createCallIdentifier,
  type IdentifyCall,
} from '../identity/identify-call.ts';
import type { ProcessName, PublicKeys } from '../identity/process-keys.ts';
import { type AggregatedLog, createAggregatedLog } from '../telemetry/aggregated-log.ts';
import type { Logger } from '../telemetry/log.ts';
import { rpcBugs, rpcDuration } from '../telemetry/metrics.ts';
import { openSpan } from '../telemetry/tracing.ts';
import { certifiedName } from '../tls/certified-name.ts';
import { type CallContext, runInContext, within } from './caller.ts';
import type { Implementation, ServiceDefinition } from './rpc-definition.ts';
import { decodeContext, encodeRefusal, proofOf } from './rpc-metadata.ts';

/** Limit for a call whose caller set no deadline. */
const DEFAULT_DEADLINE_MS = 6_000;

/** Combines a service definition with its implementation and allowed callers, typed together. */
export function serve<D extends ServiceDefinition>(
  definition: D,
  implementation: Implementation<D>,
  callers: Callers<D>,
): ServedService {
  return { definition, implementation, callers };
}

/**
 * Returns the handlers of a service in grpc-js's form. All go through one adapter: it identifies and
 * authorises the caller, sets the call's context, measures, logs, and turns refusals into status and trailing
 * metadata.
 */
export function adaptAll(
  { definition, implementation, callers }: ServedService,
  { publicKeys, isEncrypted, log }: { publicKeys: PublicKeys; isEncrypted: boolean; log: Logger },
): UntypedServiceImplementation {
  const identify = createCallIdentifier(publicKeys, definition.fullName);
  const ordinary = createAggregatedLog(log, 'rpc');
  return Object.fromEntries(
    Object.entries(definition.methods).map(([key, method]) => {
      const handler = (implementation as Record<string, AnyHandler>)[key];
      if (handler === undefined) throw new Error(`${definition.fullName}/${method.name} is not implemented`);
      const isRead = method.options.idempotencyLevel === 'NO_SIDE_EFFECTS';
      const allowed = callers[key] ?? [];
      const adapted = {
        name: method.name,
        isRead,
        handler,
        callers: allowed,
        identify,
        isEncrypted,
        log,
        ordinary,
      };
      if (method.requestStream) return [key, adaptSent(adapted)];
      return [key, method.responseStream ? adaptStream(adapted) : adaptUnary(adapted)];
    }),
  );
}

function adaptUnary(adapted: Adapted): handleUnaryCall<object, object> {
  return (call: ServerUnaryCall<object, object>, reply: sendUnaryData<object>) => {
    void respond(adapted, call, async (context) => {
      if (!adapted.isRead) await assertAwaited(call);
      const response = (await adapted.handler(call.request, context)) as object;
      reply(null, response);
    }).then((failed) => {
      if (failed !== undefined) reply(failed, null);
    });
  };
}

/**
 * Throws when the caller no longer waits. A process that was suspended finds requests whose callers have been
 * told that it did not answer in time: it must not carry them out late. Their cancellations are read in the
 * same turn of the event loop as the requests, and known after it.
 */
async function assertAwaited(call: ServerUnaryCall<object, object>): Promise<void> {
  await setImmediate();
  if (call.cancelled) throw tooLate();
}

function adaptSent(adapted: Adapted): handleClientStreamingCall<object, object> {
  return (call: ServerReadableStream<object, object>, reply: sendUnaryData<object>) => {
    void respond(adapted, call, async (context) => {
      const response = (await adapted.handler(sentBy(call), context)) as object;
      reply(null, response);
    }).then((failed) => {
      if (failed !== undefined) reply(failed, null);
    });
  };
}

/**
 * Yields the client's messages as they arrive. A call that was cut off ends like a complete one, so the
 * messages themselves must mark the end.
 */
function sentBy(call: ServerReadableStream<object, object>): AsyncIterable<object> {
  return call.iterator({ destroyOnReturn: false });
}

function adaptStream(adapted: Adapted): handleServerStreamingCall<object, object> {
  return (call: ServerWritableStream<object, object>) => {
    void respond(adapted, call, async (context) => {
      for await (const response of adapted.handler(call.request, context) as AsyncIterable<object>) {
        if (call.cancelled) return;
        if (!call.write(response)) await drained(call);
      }
      call.end();
    }).then((failed) => {
      if (failed !== undefined) call.emit('error', failed);
    });
  };
}

/** Resolves when there is room for more, or the call has been cancelled. */
function drained(call: ServerWritableStream<object, object>): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done).off('cancelled', done);
      resolve();
    };
    call.once('drain', done).once('cancelled', done);
  });
}

/** Runs a handler in its context; returns the status to fail with, if any. Never throws. */
async function respond(
  { name, isRead, callers, identify, isEncrypted, log, ordinary }: Adapted,
  call: AnyCall,
  work: (context: CallContext) => Promise<void>,
): Promise<Partial<StatusObject> | undefined> {
  const startedMs = performance.now();
  const deadline = Number(call.getDeadline());
  const context = decodeContext(
    call.metadata,
    Number.isFinite(deadline) ? deadline : Date.now() + DEFAULT_DEADLINE_MS,
  );
  const span = openSpan({ name, kind: 'server', traceparent: context.traceparent });
  context.traceparent = span.traceparent;
  return runInContext(context, async () => {
    let failed: Partial<StatusObject> | undefined;
    try {
      const { sslPeerCertificate } = isEncrypted ? call.getAuthContext() : {};
      const certified = isEncrypted ? { name: certifiedName(sslPeerCertificate) } : undefined;
      Object.assign(context, identify({ ...proofOf(call.metadata), certified }));
      assertMayCall(callers, context.peer);
      await work(context);
    } catch (error) {
      failed = toStatus(error, name, log);
    }
    const durationMs = Math.round(performance.now() - startedMs);
    const code = status[failed?.code ?? status.OK];
    span.end(String(code));
    rpcDuration.observe({ method: name, code, within: within(context) }, durationMs / 1000);
    const fields = { rpc: name, peer: context.peer, code };
    // Calls that result from a person's request are covered by the log line of that request.
    const isOrdinary = failed === undefined && (isRead || within(context) === 'call');
    ordinary.note({ isOrdinary, fields, durationMs });
    return failed;
  });
}

function toStatus(error: unknown, rpc: string, log: Logger): Partial<StatusObject> {
  const refusal = error instanceof AppError ? error : toTransient(error);
  if (refusal === undefined) {
    rpcBugs.inc();
    log.error({ rpc, err: error }, 'rpc failed because of a bug');
    return { code: status.INTERNAL, details: 'Internal error' };
  }
  if (refusal.code === 'UNAVAILABLE')
    log.warn({ rpc, reason: refusal.reason, err: refusal.cause }, 'rpc unavailable');
  return { code: status[refusal.code], details: refusal.reason, metadata: encodeRefusal(refusal) };
}

export interface ServedService {
  definition: ServiceDefinition;
  implementation: object;
  callers: Readonly<Record<string, readonly ProcessName[]>>;
}

type AnyCall =
  | ServerUnaryCall<object, object>
  | ServerReadableStream<object, object>
  | ServerWritableStream<object, object>;

type AnyHandler = (request: object, context: CallContext) => Promise<unknown> | AsyncIterable<unknown>;

interface Adapted {
  name: string;
  /** True for RPCs without side effects. */
  isRead: boolean;
  handler: AnyHandler;
  callers: readonly ProcessName[];
  identify: IdentifyCall;
  isEncrypted: boolean;
  log: Logger;
  ordinary: AggregatedLog;
}
