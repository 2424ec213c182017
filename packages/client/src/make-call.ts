import { CheckoutError, problemOf, unanswered } from './checkout-error.ts';

const longestPauseMs = 10_000;
/** Statuses of answers that say: not now. */
const passing = new Set([429, 502, 503, 504]);
/** Of a call that is not about the wallet: it was not even known who makes it. */
const notBegun: ReadonlySet<string> = new Set(['rate_limited', 'wallet_unavailable']);

/** Makes one call, trying again as long as that is safe and promising. Throws `CheckoutError`. */
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
  // A file or a stream may take its time; only its beginning is waited for.
  const limit = new AbortController();
  const end = (): void => limit.abort(deadline.reason);
  deadline.addEventListener('abort', end, { once: true });
  try {
    const signals = signal ? [signal, limit.signal] : [limit.signal];
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
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
  const path = call.path.replace(/{(\w+)}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // One key for all tries of a call: that is what makes them one.
  if (call.takesKey) headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID());
  const url = `${connection.baseUrl}${path}${queryText(query)}`;
  if (body === undefined) return { url, method: call.method, headers };
  if (call.sends === 'form') return { url, method: call.method, headers, body: formOf(body) };
  headers.set('content-type', 'application/json');
  return { url, method: call.method, headers, body: JSON.stringify(body) };
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
 * Reads, PUT and DELETE are by nature, most others because they carry a key. What the checkout might do twice under one
 * key is made again only where it was refused before it was begun.
 */
function isWorthRepeating({ isRepeatable }: Call, { status, error }: CheckoutError): boolean {
  if (!isRepeatable) return notBegun.has(error);
  return error === 'unanswered' || passing.has(status);
}

/** What a try of unknown outcome removed is not there for the next: that is what was wanted. */
function isGone({ method }: Call, { status }: CheckoutError): boolean {
  return method === 'DELETE' && status === 404;
}

/**
 * What the server asks for, else half a second, doubled each time, with a little chance in it. Undefined where it asks
 * for longer than a call waits: sooner is in vain.
 */
function pauseMs({ retryAfterSeconds }: CheckoutError, tries: number): number | undefined {
  const wanted = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000;
  if (wanted !== undefined && wanted > longestPauseMs) return undefined;
  return (wanted ?? Math.min(500 * 2 ** tries, longestPauseMs)) * (1 + Math.random() / 4);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
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

/** How to reach a checkout. */
export interface Connection {
  baseUrl: string;
  token: string | undefined;
  timeoutMs: number;
  uploadTimeoutMs: number;
  retries: number;
  fetch: typeof globalThis.fetch;
}

/** How one call is made; `gen/api.ts` lists them all. */
export interface Call {
  method: string;
  /** With parameters in braces. */
  path: string;
  answers: 'json' | 'file' | 'nothing';
  sends: 'json' | 'form';
  takesKey: boolean;
  /** Made again under the same key, it is done once. */
  isRepeatable: boolean;
}

/** Options of a call whose parameters are not known to the compiler here. */
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
