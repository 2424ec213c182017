import { Metadata } from '@grpc/grpc-js';
import { AppError, type Code } from '../errors/errors.ts';
import type { CallContext, Caller } from './caller.ts';

const SECRET = 'service-secret';
const CALLER = 'caller-bin';
const PEER = 'peer-service';
const REQUEST_ID = 'request-id';
const IDEMPOTENCY_KEY = 'idempotency-key-bin';
const TRACEPARENT = 'traceparent';
const REFUSAL = 'refusal-bin';
/** gRPC's own word from a server to the retries of its client; a negative number forbids them. */
const RETRY_PUSHBACK = 'grpc-retry-pushback-ms';

/** What a client sends along: the shared secret, who it is, and on whose behalf it calls. */
export function encodeContext({
  context,
  peer,
  secret,
}: {
  context: CallContext;
  peer: string;
  secret: string;
}): Metadata {
  const metadata = new Metadata();
  metadata.set(SECRET, secret);
  metadata.set(PEER, peer);
  metadata.set(CALLER, Buffer.from(JSON.stringify(context.caller)));
  metadata.set(REQUEST_ID, context.requestId);
  if (context.idempotencyKey !== '') metadata.set(IDEMPOTENCY_KEY, Buffer.from(context.idempotencyKey));
  if (context.traceparent !== '') metadata.set(TRACEPARENT, context.traceparent);
  return metadata;
}

/**
 * Reads the caller's metadata. Never throws: it is not trusted yet, and a caller that cannot be read counts as
 * anonymous.
 */
export function decodeContext(metadata: Metadata, deadlineMs: number): CallContext {
  return {
    caller: decodeCaller(binary(metadata, CALLER)),
    peer: plain(metadata, PEER) ?? 'unknown',
    requestId: plain(metadata, REQUEST_ID) ?? crypto.randomUUID(),
    idempotencyKey: binary(metadata, IDEMPOTENCY_KEY) ?? '',
    traceparent: plain(metadata, TRACEPARENT) ?? '',
    deadlineMs,
  };
}

function decodeCaller(json: string | undefined): Caller {
  if (json === undefined) return { kind: 'anonymous' };
  try {
    const caller = JSON.parse(json) as Caller | null;
    return caller !== null && typeof caller === 'object' && 'kind' in caller ? caller : { kind: 'anonymous' };
  } catch {
    return { kind: 'anonymous' };
  }
}

export function secretOf(metadata: Metadata): string {
  return plain(metadata, SECRET) ?? '';
}

/**
 * Trailing metadata that carries a refusal whole, so that the next process can throw it again. Only passing faults of
 * the service itself are tried again: whoever is away behind it (the wallet, the card provider) has just been waited
 * for, and a second wait would use up the caller's time and hide the reason.
 */
export function encodeRefusal(error: AppError): Metadata {
  const metadata = new Metadata();
  const { code, reason, message, details } = error;
  metadata.set(REFUSAL, Buffer.from(JSON.stringify({ code, reason, message, details })));
  if (code === 'UNAVAILABLE' && reason !== 'SERVICE_UNAVAILABLE') metadata.set(RETRY_PUSHBACK, '-1');
  return metadata;
}

export function decodeRefusal(metadata: Metadata | undefined): AppError | undefined {
  const refusal = metadata === undefined ? undefined : binary(metadata, REFUSAL);
  if (refusal === undefined) return undefined;
  return new AppError(
    JSON.parse(refusal) as { code: Code; reason: string; message: string; details: Record<string, string> },
  );
}

function plain(metadata: Metadata, key: string): string | undefined {
  return metadata.get(key)[0]?.toString();
}

function binary(metadata: Metadata, key: string): string | undefined {
  const value = metadata.get(key)[0];
  return value === undefined ? undefined : Buffer.from(value as Buffer).toString('utf8');
}
