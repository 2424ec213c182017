import type {
  RouteAnswer,
  RouteBodyInput,
  RouteId,
  RouteQueryInput,
  Routes,
} from '@checkout/contract/routes.ts';

/** A call of the contract as a request line, such as `GET /api/invoice/:id`. */
export type RouteKey = { [Id in RouteId]: KeyOf<Id> }[RouteId];

/** Calls that only read. */
export type ReadKey = Extract<RouteKey, `GET ${string}`>;

/** The response body of a call. */
export type ResponseOf<Key extends RouteKey> = RouteAnswer<IdOf<Key>>;

/** The options of a call; its path parameters and body are required if it has them. */
export type CallOptions<Key extends RouteKey> = ParamsOption<Key> &
  BodyOption<RouteBodyInput<IdOf<Key>>> & {
    query?: Partial<RouteQueryInput<IdOf<Key>>>;
    /** The form with the file, for uploads. */
    form?: FormData;
    signal?: AbortSignal;
    /** A repeated call with the same key returns the response of the first. */
    idempotencyKey?: string;
    /** Used instead of the session's token. */
    token?: string;
    /** Timeout for the complete response in milliseconds, if the default is too short for a file. */
    deadlineMs?: number;
    /** Sends the request even if the page is closed in the meantime. */
    keepalive?: boolean;
  };

/** Path parameters and query, for reads. */
export type ReadOptions<Key extends ReadKey> = ParamsOption<Key> & {
  query?: Partial<RouteQueryInput<IdOf<Key>>>;
};

/** Makes the options argument optional when all options are. */
export type OptionalWhenEmpty<Options> = Record<never, never> extends Options ? [Options?] : [Options];

type KeyOf<Id extends RouteId> = `${Routes[Id]['method']} ${Routes[Id]['path']}`;
type IdOf<Key extends RouteKey> = { [Id in RouteId]: Key extends KeyOf<Id> ? Id : never }[RouteId];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOption<Key extends string> = [ParamNames<Key>] extends [never]
  ? { params?: Record<never, string> }
  : { params: Record<ParamNames<Key>, string> };
type BodyOption<Body> = [Body] extends [undefined] ? { body?: undefined } : { body: Body };
