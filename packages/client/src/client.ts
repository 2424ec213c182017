import { type Calls, calls } from '../gen/api.ts';
import { type Connection, type LooseOptions, makeCall } from './make-call.ts';

/**
 * Creates a client of one checkout. Every call of its API is a method, named by its operation id:
 * `client.createInvoice({ body })`, `client.getInvoice({ id })`. Each resolves with the JSON of the response
 * (a `Response` for files and event streams) and throws `CheckoutError` otherwise.
 *
 * Calls that are safe to repeat are retried up to `retries` times when the checkout is briefly unavailable,
 * limits the rate or does not respond: reads, and writes with an idempotency key. A write without one of
 * yours gets a generated key.
 */
export function createClient({
  baseUrl,
  token,
  timeoutMs = 15_000,
  uploadTimeoutMs = 120_000,
  retries = 2,
  fetch,
}: ClientOptions): Client {
  const connection: Connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token,
    timeoutMs,
    uploadTimeoutMs,
    retries,
    fetch: fetch ?? globalThis.fetch,
  };
  const methods = Object.entries(calls).map(([id, call]) => [
    id,
    Object.assign(
      (options: LooseOptions = {}) => makeCall(connection, call, options),
      'rows' in call && { rows: call.rows },
    ),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Options of every call, in addition to its path parameters, query and body. */
export interface CommonOptions {
  /**
   * Makes a repeated call return the response of the first, for 24 hours: 1 to 255 visible ASCII characters.
   * Name the action it stands for, such as `order-1042`, so that your own retry after a crash is recognised
   * too. Most refusals are returned again as well: to try once more when the reason is gone, send a new key.
   */
  idempotencyKey?: string | undefined;
  /** Replaces the client's token, for a call on behalf of another user; null sends none. */
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

export interface ClientOptions {
  /** The checkout's address, such as `https://checkout.example.com`. */
  baseUrl: string;
  /** A session token of the wallet, sent as a bearer token. Without one only public calls work. */
  token?: string | undefined;
  /** Timeout of one attempt, 15 s by default. */
  timeoutMs?: number | undefined;
  /** Timeout of one attempt that uploads a file, two minutes by default, since a connection may be slow. */
  uploadTimeoutMs?: number | undefined;
  /** How often a safe call is retried, twice by default. */
  retries?: number | undefined;
  /** Replaces the global `fetch`, for proxies and tests. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** All calls of the API. */
export type Client = { readonly [Id in keyof Calls]: Method<Id> };

/** The options of a call: its path parameters, `query`, `body` and the common options. */
export type OptionsOf<Id extends keyof Calls> = Calls[Id]['path'] &
  QueryOption<Calls[Id]['query']> &
  BodyOption<Calls[Id]['body']> &
  CommonOptions;

type Method<Id extends keyof Calls> = Calling<Id> & Rows<(typeof calls)[Id]>;

type Calling<Id extends keyof Calls> =
  Record<never, never> extends OptionsOf<Id>
    ? (options?: OptionsOf<Id>) => Promise<Calls[Id]['answer']>
    : (options: OptionsOf<Id>) => Promise<Calls[Id]['answer']>;

/** For a list: the field of its pages with the rows, which `eachRow` iterates over. */
type Rows<Call> = Call extends { readonly rows: infer Name } ? { readonly rows: Name } : unknown;

type QueryOption<Query> = unknown extends Query ? unknown : { query?: Query | undefined };
type BodyOption<Body> = [Body] extends [undefined]
  ? unknown
  : Record<never, never> extends Body
    ? { body?: Body | undefined }
    : { body: Body };
