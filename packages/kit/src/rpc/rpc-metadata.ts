import { Metadata } from '@grpc/grpc-js';
import * as z from 'zod';
import { AppError, CODES } from '../errors/errors.ts';
import type { CallContext } from './caller.ts';

const TOKEN = 'service-token';
const ASSERTION = 'person-assertion';
const REQUEST_ID = 'request-id';
const IDEMPOTENCY_KEY = 'idempotency-key-bin';
const TRACEPARENT = 'traceparent';
const REFUSAL = 'refusal-bin';
/** gRPC's standard way for a server to control its client's retries; a negative number forbids them. */
const RETRY_PUSHBACK = 'grpc-retry-pushback-ms';

const refusalSchema = z.object({
  code: z.enum(CODES),
  reason: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.string()),
});

/**
 * Encodes what a client sends along: its identity and that of the person, both signed, and the call's
 * context.
 */
export function encodeContext(context: CallContext, { token, assertion }: Proof): Metadata {
  const metadata = new Metadata();
  metadata.set(TOKEN, token);
  if (assertion !== undefined) metadata.set(ASSERTION, assertion);
  metadata.set(REQUEST_ID, context.requestId);
  if (context.idempotencyKey !== '') metadata.set(IDEMPOTENCY_KEY, Buffer.from(context.idempotencyKey));
  if (context.traceparent !== '') metadata.set(TRACEPARENT, context.traceparent);
  return metadata;
}

/** Decodes the context of a call. Never throws: nothing is trusted yet, and the caller is still unknown. */
export function decodeContext(metadata: Metadata, deadlineMs: number): CallContext {
  return {
    caller: { kind: 'anonymous' },
    peer: 'unknown',
    requestId: plain(metadata, REQUEST_ID) ?? crypto.randomUUID(),
    idempotencyKey: binary(metadata, IDEMPOTENCY_KEY) ?? '',
    traceparent: plain(metadata, TRACEPARENT) ?? '',
    deadlineMs,
  };
}

/** Returns the caller's credentials, for `createCallIdentifier` to check. */
export function proofOf(metadata: Metadata): Proof {
  return { token: plain(metadata, TOKEN) ?? '', assertion: plain(metadata, ASSERTION) };
}

/**
 * Encodes a refusal as trailing metadata, so that the next process can throw it again. Clients only retry
 * transient faults of the service itself: a system behind it (the wallet, the card provider) has already been
 * waited for, and a second wait would use up the caller's time and hide the reason.
 */
export function encodeRefusal(error: AppError): Metadata {
  const metadata = new Metadata();
  const { code, reason, message, details } = error;
  metadata.set(REFUSAL, Buffer.from(JSON.stringify({ code, reason, message, details })));
  if (code === 'UNAVAILABLE' && reason !== 'SERVICE_UNAVAILABLE') metadata.set(RETRY_PUSHBACK, '-1');
  return metadata;
}

/**
 * Returns undefined when there is no refusal, or one that none of our services writes. Never throws: grpc-js
 * calls this where an error would end the process.
 */
export function decodeRefusal(metadata: Metadata | undefined): AppError | undefined {
  const refusal = metadata === undefined ? undefined : binary(metadata, REFUSAL);
  if (refusal === undefined) return undefined;
  const { data } = refusalSchema.safeParse(parse(refusal));
  return data && new AppError(data);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function plain(metadata: Metadata, key: string): string | undefined {
  return metadata.get(key)[0]?.toString();
}

function binary(metadata: Metadata, key: string): string | undefined {
  const value = metadata.get(key)[0];
  return value === undefined ? undefined : Buffer.from(value as Buffer).toString('utf8');
}

interface Proof {
  /** The calling process's token, see `createServiceTokens`. */
  token: string;
  /** The gateway's assertion about a person; undefined when the process acts for itself. */
  assertion: string | undefined;
}
