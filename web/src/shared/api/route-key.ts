import type {
  RouteAnswer,
  RouteBodyInput,
  RouteId,
  RouteQueryInput,
  Routes,
} from '@checkout/contract/routes.ts';

/** A call of the contract as it is written in a request line: `GET /api/invoice/:id`. */
export type RouteKey = { [Id in RouteId]: KeyOf<Id> }[RouteId];

/** The calls that only read. */
export type ReadKey = Extract<RouteKey, `GET ${string}`>;

/** What a call answers. */
export type AnswerTo<Key extends RouteKey> = RouteAnswer<IdOf<Key>>;

/** What a call needs to be made: its path parameters and body, where it has them. */
export type CallOptions<Key extends RouteKey> = ParamsOption<Key> &
  BodyOption<RouteBodyInput<IdOf<Key>>> & {
    query?: Partial<RouteQueryInput<IdOf<Key>>>;
    /** With the file, for calls that take one. */
    form?: FormData;
    signal?: AbortSignal;
    /** Makes a repetition of the same call answer what the first one did. */
    idempotencyKey?: string;
    /** Instead of the session's. */
    token?: string;
    /** How long to wait for all of the answer, where the usual time is too short for a file. */
    deadlineMs?: number;
    /** Is made also when the page goes away meanwhile. */
    keepalive?: boolean;
  };

/** Path and parameters alone, for reads. */
export type ReadOptions<Key extends ReadKey> = ParamsOption<Key> & {
  query?: Partial<RouteQueryInput<IdOf<Key>>>;
};

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
