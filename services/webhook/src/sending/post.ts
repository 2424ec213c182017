import type { LookupAddress } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { failpoint } from '@checkout/kit/process/failpoint.ts';
import type { TimeLimit } from '@checkout/kit/process/time-limit.ts';
import { ClaimExpiredError, DeliveryError } from './delivery-error.ts';
import { postHeaders } from './post-headers.ts';
import { resolveAddresses } from './resolve-addresses.ts';

const MAX_RESPONSE_BYTES = 64 * 1024;
const RESPONSE_GRACE_MS = 1_000;

/**
 * Posts a body and returns the status as soon as the head of the response has arrived. Follows no redirect
 * and ignores the response body. Throws on a timeout, which includes resolving the name, and when the signal
 * aborts. Throws ClaimExpiredError if the time limit leaves less time than the timeout, or has expired when the
 * body is about to be sent.
 */
export async function post({
  url,
  headers,
  body,
  timeoutMs,
  timeLimit,
  signal,
  allowPrivate,
}: Post): Promise<number> {
  if (timeLimit.leftMs() < timeoutMs) throw new ClaimExpiredError();
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([timeout, signal]);
  try {
    const addresses = await rejectOnAbort(resolveAddresses(url, { allowPrivate }), ended);
    return await rejectOnAbort(exchange({ url, headers, body, addresses, timeLimit, signal: ended }), ended);
  } catch (error) {
    if (timeout.aborted) throw new DeliveryError('timeout', error);
    throw error;
  }
}

function exchange({ url, headers, body, addresses, timeLimit, signal }: Exchange): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = open(url, addresses, {
      method: 'POST',
      headers: { ...headers, ...postHeaders(body) },
      signal,
    });
    request.once('response', (response) => {
      discard(response);
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode <= 599) resolve(statusCode);
      else reject(new DeliveryError('no HTTP answer'));
    });
    // Errors after the head of the response (a malformed body, a closed connection) have no effect.
    request.on('error', reject);
    request.once('close', () => reject(new DeliveryError('no HTTP answer')));
    const write = (): void => {
      failpoint('webhook.before_send');
      if (timeLimit.leftMs() > 0) request.end(body);
      else request.destroy(new ClaimExpiredError());
    };
    const whenOpen = url.protocol === 'https:' ? 'secureConnect' : 'connect';
    request.once('socket', (socket) => socket.once(whenOpen, write));
  });
}

/**
 * Opens a new connection to one of exactly these addresses, tried in turn; the host name is still used for
 * the Host header and the certificate check.
 */
function open(url: URL, addresses: LookupAddress[], options: object): ClientRequest {
  const pinned = {
    ...options,
    agent: false,
    autoSelectFamily: true,
    lookup: (_name: string, _options: object, found: (error: null, all: LookupAddress[]) => void) =>
      found(null, addresses),
  };
  return url.protocol === 'https:' ? httpsRequest(url, pinned) : httpRequest(url, pinned);
}

/** Lets the receiver complete its response, unless that is long or slow. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), RESPONSE_GRACE_MS);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) response.destroy();
  });
  response.on('error', () => response.destroy());
  response.once('close', () => clearTimeout(timer));
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new DeliveryError('interrupted'));
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

interface Post {
  url: URL;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** Holds as long as no other process can make this attempt. */
  timeLimit: TimeLimit;
  /** Aborts the attempt early, without a response. */
  signal: AbortSignal;
  allowPrivate: boolean;
}

interface Exchange extends Pick<Post, 'url' | 'headers' | 'body' | 'timeLimit' | 'signal'> {
  addresses: LookupAddress[];
}
