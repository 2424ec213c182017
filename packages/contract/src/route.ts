import * as z from 'zod';
import { type ProblemCode, problems } from './problem.ts';
import type { RateLimitKind } from './rate-limits.ts';
import { invoiceReference } from './values/identifier.ts';

/**
 * Bodies that are not JSON: an uploaded file in a multipart field, or the raw bytes whose signature is
 * checked.
 */
export type FileBody = FormBody | { readonly kind: 'raw' };

export interface FormBody {
  readonly kind: 'multipart';
  readonly field: string;
  /** The largest file. */
  readonly maxFileBytes: number;
}

/** Responses that are not JSON: a file of one of these media types, an event stream, or no content. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly mediaTypes: readonly string[] }
  | { readonly kind: 'events'; readonly data: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: 'empty' };

export type Body = z.ZodType | FileBody | null;
export type Answer = z.ZodType | FileAnswer;

/**
 * Who may call: `none` everybody (a call about an invoice by its readable id still needs a bearer token),
 * `bearer` members whose token the wallet accepts, `signed` those and everyone with a URL that this server
 * signed, `admin` admins according to the wallet, `signature` the card provider.
 */
export type Auth = 'none' | 'bearer' | 'signed' | 'admin' | 'signature';

/**
 * The roles that the rules about one invoice distinguish. A stranger is any other member; the payer is the
 * member who paid or confirmed a payment. A call that is not about an invoice only distinguishes anonymous
 * callers, members and admins.
 */
export const roles = ['anonymous', 'stranger', 'recipient', 'payer', 'creator', 'admin'] as const;

export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST call. Its id is its key in the table of routes. */
export interface Route {
  readonly method: Method;
  /** With parameters in Express syntax: `/api/invoice/:id`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /**
   * The roles that may call, if `auth` admits more than those. The service enforces this, as it knows the
   * parties.
   */
  readonly roles?: readonly Role[];
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Path parameters. Invalid ones are not a 400: they identify nothing, so the response is `missing`. */
  readonly params: z.ZodObject;
  readonly missing: ProblemCode;
  readonly query: z.ZodObject;
  readonly body: Body;
  /** The largest body, without the file of a form. */
  readonly maxBodyBytes: number;
  readonly response: Readonly<Partial<Record<AnswerStatus, Answer>>>;
  /**
   * Whether executing the call twice under one idempotency key has the effect of executing it once, with the
   * same response: its service knows the key, or the second execution changes nothing. Only such calls are
   * retried under their key when a service failed.
   */
  readonly isRepeatable: boolean;
  /**
   * Whether the call records its caller, signed in or anonymous. A caller whose token cannot be checked right
   * now is then refused instead of being treated as anonymous.
   */
  readonly recordsCaller: boolean;
  /** The limit of this call per client and invoice, if it has one besides those of all calls. */
  readonly limitPerInvoice?: RateLimitKind;
  /**
   * Whether the call ends the caller's session. It is made even while the token cannot be checked, because
   * the session itself proves whose it is.
   */
  readonly endsSession: boolean;
  /** Whether a 200 response has an `ETag`, so that `If-None-Match` can be answered with 304. */
  readonly hasEtag: boolean;
  /** Errors specific to this call; `routeProblems` adds those that follow from its shape. */
  readonly errors: readonly ProblemCode[];
}

/** Statuses of successful responses. */
export type AnswerStatus = 200 | 201 | 202 | 204;

/** The chapters of the documentation, in order. */
export const tags = [
  'Invoices',
  'Coupons',
  'Conversion',
  'Payments',
  'Books',
  'Wallet',
  'Members',
  'Activity',
  'System',
  'Payment methods',
  'Product access',
  'Company',
  'Webhooks',
] as const;

export type Tag = (typeof tags)[number];

const noFields = z.object({});

/** The largest body of a call that names no other. */
export const standardBodyBytes = 100 * 1024;

/**
 * Completes a route with the defaults: no parameters, query or body, `not_found` for unknown parameters, and
 * the standard size of bodies.
 */
export function route<const Given extends GivenRoute>(given: Given): CompleteRoute<Given> {
  return {
    params: noFields,
    missing: 'not_found',
    query: noFields,
    body: null,
    maxBodyBytes: standardBodyBytes,
    isRepeatable: false,
    recordsCaller: false,
    endsSession: false,
    hasEtag: false,
    errors: [],
    ...given,
  } as never;
}

/** A 204 response. */
export const empty = { kind: 'empty' } as const;

/** Returns a response that is a file of one of these media types. */
export function file<const MediaTypes extends readonly string[]>(...mediaTypes: MediaTypes) {
  return { kind: 'file', mediaTypes } as const;
}

/** Returns a `text/event-stream` response whose events, by name, contain this data as JSON. */
export function events<const Data extends Readonly<Record<string, z.ZodType>>>(data: Data) {
  return { kind: 'events', data } as const;
}

/** Returns whether a body or response is JSON described by a schema. */
export function isSchema(value: Body | Answer): value is z.ZodType {
  return value !== null && !('kind' in value);
}

/** Returns whether a call takes a form with a file. */
export function isForm(route: Route): route is Route & { body: FormBody } {
  return route.body !== null && !isSchema(route.body) && route.body.kind === 'multipart';
}

/**
 * Returns whether a call accepts an `Idempotency-Key`: all POST and PATCH calls except the card provider's
 * events.
 */
export function acceptsIdempotencyKey({ method, auth }: Pick<Route, 'method' | 'auth'>): boolean {
  return (method === 'POST' || method === 'PATCH') && auth !== 'signature';
}

/** Returns the roles that may make a call, for an invoice by UUID. Empty if the call requires a signature. */
export function rolesOf({ auth, roles: narrower }: Pick<Route, 'auth' | 'roles'>): readonly Role[] {
  return narrower ?? admitted[auth];
}

/**
 * Returns the roles that may make a call about an invoice by its guessable readable id; undefined for other
 * calls.
 */
export function rolesByReadableId(given: Route): readonly Role[] | undefined {
  if (!('id' in given.params.shape) || given.params.shape.id !== invoiceReference) return undefined;
  return rolesOf(given).filter((role) => parties.includes(role));
}

/** Returns every error code of a call, ordered by status. */
export function routeProblems(given: Route): ProblemCode[] {
  const codes = new Set<ProblemCode>([
    ...given.errors,
    'rate_limited',
    'service_unavailable',
    'server_error',
  ]);
  const writes = given.method !== 'GET' && given.method !== 'DELETE';
  if (writes || Object.keys(given.query.shape).length > 0) codes.add('validation_error');
  if (writes) codes.add('payload_too_large').add('unsupported_media_type');
  if (['bearer', 'signed', 'admin'].includes(given.auth)) codes.add('unauthorized').add('wallet_unavailable');
  if (given.recordsCaller) codes.add('wallet_unavailable');
  if (given.auth === 'signed') codes.add('link_invalid').add('link_expired');
  if (given.auth === 'admin') codes.add('admin_access_required');
  if (given.missing === 'invoice_not_found') codes.add('unauthorized');
  if (Object.keys(given.params.shape).length > 0) codes.add(given.missing);
  if (acceptsIdempotencyKey(given)) codes.add('idempotency_conflict');
  return [...codes].sort((left, right) => problems[left].status - problems[right].status);
}

const members = roles.filter((role) => role !== 'anonymous');
const parties: readonly Role[] = members.filter((role) => role !== 'stranger');

const admitted: Readonly<Record<Auth, readonly Role[]>> = {
  none: roles,
  bearer: members,
  signed: members,
  admin: ['admin'],
  signature: [],
};

type Defaulted =
  | 'params'
  | 'missing'
  | 'query'
  | 'body'
  | 'maxBodyBytes'
  | 'isRepeatable'
  | 'recordsCaller'
  | 'endsSession'
  | 'hasEtag'
  | 'errors';
type GivenRoute = Omit<Route, Defaulted> & Partial<Pick<Route, Defaulted>>;
type CompleteRoute<Given extends GivenRoute> = Omit<Defaults, keyof Given> & Given;

interface Defaults {
  readonly params: typeof noFields;
  readonly missing: 'not_found';
  readonly query: typeof noFields;
  readonly body: null;
  readonly maxBodyBytes: number;
  readonly isRepeatable: false;
  readonly recordsCaller: false;
  readonly endsSession: false;
  readonly hasEtag: false;
  readonly errors: readonly [];
}
