import { type Calls, calls } from '../gen/api.ts';
import { type Connection, type LooseOptions, makeCall } from './make-call.ts';

/**
 * A client of one checkout. Every call of its API is a method, named by its operation id: `client.createInvoice({ body })`,
 * `client.getInvoice({ id })`. Each resolves with the JSON of the answer (a `Response` for files and event streams) and
 * throws `CheckoutError` for everything else.
 *
 * What may be repeated safely is, up to `retries` times, when the checkout is briefly unavailable, says to slow down, or
 * does not answer: reads, and writes under an idempotency key. A write without a key of yours gets one of its own.
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
    (options: LooseOptions = {}) => makeCall(connection, call, options),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** What a call can be given beside its path parameters, query and body. */
export interface CommonOptions {
  /**
   * Makes a repetition of the same call answer what the first did, for 24 hours: 1 to 255 visible ASCII characters. Use
   * a name of the thing done, such as `order-1042`, so that your own retry after a crash is recognised too.
   */
  idempotencyKey?: string | undefined;
  /** Instead of the client's, for a call on behalf of somebody else; null for none. */
  token?: string | null | undefined;
  signal?: AbortSignal | undefined;
}

export interface ClientOptions {
  /** Where the checkout is, such as `https://checkout.example.com`. */
  baseUrl: string;
  /** A session token of the wallet, sent as bearer. Without one only what is public can be called. */
  token?: string | undefined;
  /** The longest that one try may take, 15 s unless told otherwise. */
  timeoutMs?: number | undefined;
  /** The same of one that sends a file, two minutes unless told otherwise: it may come over a slow line. */
  uploadTimeoutMs?: number | undefined;
  /** How often a safe call is tried again, twice unless told otherwise. */
  retries?: number | undefined;
  /** Instead of the global one, for proxies and tests. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Every call of the API. */
export type Client = { readonly [Id in keyof Calls]: Method<Id> };

/** What a call takes: its path parameters beside `query`, `body` and the common options. */
export type OptionsOf<Id extends keyof Calls> = Calls[Id]['path'] &
  QueryOption<Calls[Id]['query']> &
  BodyOption<Calls[Id]['body']> &
  CommonOptions;

type Method<Id extends keyof Calls> =
  Record<never, never> extends OptionsOf<Id>
    ? (options?: OptionsOf<Id>) => Promise<Calls[Id]['answer']>
    : (options: OptionsOf<Id>) => Promise<Calls[Id]['answer']>;

type QueryOption<Query> = unknown extends Query ? unknown : { query?: Query | undefined };
type BodyOption<Body> = [Body] extends [undefined]
  ? unknown
  : Record<never, never> extends Body
    ? { body?: Body | undefined }
    : { body: Body };
