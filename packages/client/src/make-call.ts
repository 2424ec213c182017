import { CheckoutError, problemOf, unanswered } from './checkout-error.ts';

const maxPauseMs = 10_000;
/** HTTP statuses of transient failures. */
const passing = new Set([408, 429, 502, 503, 504]);
/**
 * Problems that prove that a call was not executed, if it does not concern the wallet itself: the caller was
 * not even identified, or the request did not arrive completely.
 */
const notBegun: ReadonlySet<string> = new Set(['rate_limited', 'request_timeout', 'wallet_unavailable']);

/** Makes one call, with retries while they are safe and may succeed. Throws `CheckoutError`. */
export async function makeCall(connection: Connection, call: Call, options: LooseOptions): Promise<unknown> {
  const request = requestOf(connection, call, options);
  let mayBeDone = false;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt(connection, call, { ...request, signal: options.signal });
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (mayBeDone && isGone(call, error)) return undefined;
      mayBeDone ||= error.error === 'unanswered' || error.status >= 500;
      const waitMs = pauseMs(error, tries);
      if (!isWorthRepeating(call, error) || waitMs === undefined || tries >= connection.retries) throw error;
      await pause(waitMs, options.signal);
    }
  }
}

async function attempt(
  { fetch, timeoutMs, uploadTimeoutMs }: Connection,
  { answers, sends }: Call,
  { url, signal, ...init }: PreparedRequest,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(sends === 'form' ? uploadTimeoutMs : timeoutMs);
  // The timeout covers only the start of a file or stream, which may take long to transfer.
  const limit = new AbortController();
  const end = (): void => limit.abort(deadline.reason);
  deadline.addEventListener('abort', end, { once: true });
  try {
    const signals = signal ? [signal, limit.signal] : [limit.signal];
    // A redirect that is followed turns a write into a read, and loses the token on its way to another host.
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
    if (!response.ok) throw await problemOf(response);
    if (answers === 'nothing') return undefined;
    return answers === 'file' ? response : await response.json();
  } catch (error) {
    if (signal?.aborted || error instanceof CheckoutError) throw error;
    throw unanswered(deadline.aborted ? deadline.reason : error);
  } finally {
    deadline.removeEventListener('abort', end);
  }
}

function requestOf(connection: Connection, call: Call, options: LooseOptions): PreparedRequest {
  const { query, body, idempotencyKey, token = connection.token, signal: _signal, ...params } = options;
  const path = call.path.replace(/{(\w+)}/g, (_whole, name: string) => pathPart(String(params[name])));
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // All attempts of a call share one key, so that it is executed once.
  if (call.takesKey) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  const url = `${connection.baseUrl}${path}${queryText(query)}`;
  if (body === undefined) return { url, method: call.method, headers };
  if (call.sends === 'form') return { url, method: call.method, headers, body: formOf(body) };
  headers.set('content-type', 'application/json');
  return { url, method: call.method, headers, body: JSON.stringify(body) };
}

/**
 * Encodes one part of a path. Nothing is known by an empty text or by dots, which would be the address of
 * another call. Throws `not_found`, as the checkout does for any other malformed id.
 */
function pathPart(value: string): string {
  if (/^\.{0,2}$/.test(value)) {
    throw new CheckoutError({ error: 'not_found', message: `Nothing is known by "${value}"`, status: 404 });
  }
  return encodeURIComponent(value);
}

function queryText(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, Blob>)) form.set(name, value);
  return form;
}

/**
 * Returns whether a retry is safe and may succeed. Reads, PUT and DELETE are idempotent, most others because
 * they carry a key. A call that could be executed twice under one key is retried only if it was refused
 * before execution.
 */
function isWorthRepeating({ isRepeatable }: Call, { status, error }: CheckoutError): boolean {
  if (!isRepeatable) return notBegun.has(error);
  return error === 'unanswered' || passing.has(status);
}

/**
 * Returns true for a DELETE that is not found after an attempt with unknown outcome: that attempt deleted it.
 */
function isGone({ method }: Call, { status }: CheckoutError): boolean {
  return method === 'DELETE' && status === 404;
}

/**
 * Returns the pause that the server requests, else half a second, doubled with each attempt, plus jitter.
 * Undefined when the server requests more than a call waits, as an earlier retry is pointless.
 */
function pauseMs({ retryAfterSeconds }: CheckoutError, tries: number): number | undefined {
  const wanted = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000;
  if (wanted !== undefined && wanted > maxPauseMs) return undefined;
  return (wanted ?? Math.min(500 * 2 ** tries, maxPauseMs)) * (1 + Math.random() / 4);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  // The caller may have aborted while the response was read, and the event is dispatched only once.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** The address and options of a checkout. */
export interface Connection {
  baseUrl: string;
  token: string | undefined;
  timeoutMs: number;
  uploadTimeoutMs: number;
  retries: number;
  fetch: typeof globalThis.fetch;
}

/** How to make one call; `gen/api.ts` lists them all. */
export interface Call {
  method: string;
  /** With parameters in braces. */
  path: string;
  answers: 'json' | 'file' | 'nothing';
  sends: 'json' | 'form';
  takesKey: boolean;
  /** True when repeating it with the same key executes it only once. */
  isRepeatable: boolean;
}

/** Call options whose parameters are not typed here. */
export interface LooseOptions {
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  token?: string | null;
  signal?: AbortSignal;
  [parameter: string]: unknown;
}

interface PreparedRequest {
  url: string;
  method: string;
  headers: Headers;
  body?: string | FormData;
  signal?: AbortSignal | undefined;
}
