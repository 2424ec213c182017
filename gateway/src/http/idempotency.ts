import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyKey } from '@checkout/contract/idempotency-key.ts';
import { unavailable } from '@checkout/kit/errors/errors.ts';
import { currentContext, runInContext, serviceContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Clients } from '../clients.ts';
import { inFreshContext } from '../identity/fresh-context.ts';
import { holdLease } from './key-lease.ts';
import { ValidationError } from './problem.ts';
import type { HttpReply } from './reply.ts';

const POLL_INTERVAL_MS = 50;
const MAX_WAIT_MS = 9_000;

/** The parts that make two requests the same one. */
export interface KeyedRequest {
  caller: string;
  key: string;
  method: string;
  path: string;
  /** As parsed by the contract. */
  query: unknown;
  body: Buffer;
}

/**
 * Runs a request once per caller and key: a retry gets the first response for 24 hours, a concurrent
 * duplicate waits for it, and a different request under the key is IDEMPOTENCY_CONFLICT. Responses that
 * invite a retry are not stored.
 */
export function createIdempotency({ account, log }: { account: Clients['account']; log: Logger }) {
  return async (request: KeyedRequest, work: () => Promise<HttpReply>): Promise<HttpReply> => {
    const { caller, key } = request;
    assertIdempotencyKey(key);
    const begun = await begin(account, request);
    if (begun.kind === 'replay') return begun.reply;
    const { lease, startedMs, leaseMs } = begun;
    const keyLease = holdLease({ account, log, request: { caller, key, lease }, startedMs, leaseMs });
    const context = keyLease.bind(currentContext() ?? serviceContext('gateway'));
    let reply: HttpReply | undefined;
    try {
      reply = await runInContext(context, work);
      return reply;
    } finally {
      keyLease.end();
      const stored = reply !== undefined && isStorable(reply) ? toStored(reply) : undefined;
      // Uses its own deadline: a handler that used up all of the request's time must still free its key.
      await inFreshContext(() => account.finishRequest({ caller, key, lease, answer: stored })).catch(
        (error: unknown) => {
          // The work is done and its response is returned anyway; without the record, a retry reaches the
          // service, which knows the key too.
          log.warn({ err: error }, 'response not stored under its idempotency key');
        },
      );
    }
  };
}

/** Throws a ValidationError if the text is not a valid idempotency key. */
export function assertIdempotencyKey(key: string): void {
  if (idempotencyKey.safeParse(key).success) return;
  const message = 'Must be 1 to 255 printable characters without spaces';
  throw new ValidationError([{ path: 'Idempotency-Key', message }]);
}

async function begin(account: Clients['account'], request: KeyedRequest): Promise<Begun> {
  const { caller, key } = request;
  const givesUpAtMs = performance.now() + MAX_WAIT_MS;
  const fingerprint = fingerprintOf(request);
  while (performance.now() < givesUpAtMs) {
    const startedMs = performance.now();
    const { decision, answer, lease, leaseMs } = await account.beginRequest({ caller, key, fingerprint });
    if (decision === 'proceed') return { kind: 'proceed', lease, startedMs, leaseMs };
    if (decision === 'replay' && answer !== undefined) {
      const { status, contentType, body } = answer;
      const headers: Record<string, string> = { 'idempotency-replayed': 'true', 'cache-control': 'no-store' };
      if (contentType !== '') headers['content-type'] = contentType;
      return { kind: 'replay', reply: { status, body: Buffer.from(body), headers } };
    }
    await pause(POLL_INTERVAL_MS);
  }
  throw unavailable('SERVICE_UNAVAILABLE', 'The first request with this key is still being worked on.');
}

function fingerprintOf({ method, path, query, body }: KeyedRequest): string {
  const requested = JSON.stringify(query);
  return createHash('sha256')
    .update(`${method} ${path}${requested === '{}' ? '' : requested}\n`)
    .update(body)
    .digest('base64');
}

/**
 * 5xx, 401 and 429 responses are not final, and neither is `processing`: the next retry under the key reaches
 * the service, which knows the key too and returns the outcome of the payment once it is known.
 */
function isStorable({ status }: HttpReply): boolean {
  return status < 500 && status !== 401 && status !== 429 && status !== 202;
}

function toStored({ status, headers, body }: HttpReply): {
  status: number;
  contentType: string;
  body: Buffer;
} {
  return { status, contentType: headers['content-type'] ?? '', body };
}

type Begun =
  | { kind: 'proceed'; lease: string; startedMs: number; leaseMs: number }
  | { kind: 'replay'; reply: HttpReply };
