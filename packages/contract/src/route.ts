import * as z from 'zod';
import { type ProblemCode, problems } from './problem.ts';
import { invoiceReference } from './values/identifier.ts';

/** Bodies that are not JSON: an uploaded file in a multipart field, or the bytes as they were signed. */
export type FileBody = { readonly kind: 'multipart'; readonly field: string } | { readonly kind: 'raw' };

/** Answers that are not JSON: a file of one of these media types, an event stream, or nothing. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly mediaTypes: readonly string[] }
  | { readonly kind: 'events'; readonly data: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: 'empty' };

export type Body = z.ZodType | FileBody | null;
export type Answer = z.ZodType | FileAnswer;

/**
 * Who may call: `none` everybody (a call about an invoice by its readable id still needs a bearer token), `bearer`
 * whoever the wallet vouches for, `signed` those and whoever brings an address that this server signed, `admin` those
 * that the wallet calls admins, `signature` the card provider.
 */
export type Auth = 'none' | 'bearer' | 'signed' | 'admin' | 'signature';

/**
 * Whom the rules about one invoice tell apart. A stranger is any other member; the payer is who paid or said so. A call
 * that is about no invoice knows nobody, members and admins.
 */
export const roles = ['anonymous', 'stranger', 'recipient', 'payer', 'creator', 'admin'] as const;

export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One REST call. Its id is its key in the table of routes. */
export interface Route {
  readonly method: Method;
  /** With parameters as Express writes them: `/api/invoice/:id`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** Who of those that `auth` lets in, where that is not all of them. The service decides, as it knows the parties. */
  readonly roles?: readonly Role[];
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the path. What fails is not a 400: it names nothing, and is answered with `missing`. */
  readonly params: z.ZodObject;
  readonly missing: ProblemCode;
  readonly query: z.ZodObject;
  readonly body: Body;
  readonly response: Readonly<Partial<Record<AnswerStatus, Answer>>>;
  /**
   * Whether to carry it out twice under one idempotency key is to carry it out once, with the same answer: its service
   * knows the key, or the second time changes nothing. Only then is a keyed call tried again when a service went away.
   */
  readonly isRepeatable: boolean;
  /**
   * Whether the caller, signed in or not, is kept with what the call does. Then who shows a token that cannot be checked
   * right now is not taken for somebody without one.
   */
  readonly isInOwnName: boolean;
  /** Refusals of this call in particular; `routeProblems` adds those that its shape brings with it. */
  readonly errors: readonly ProblemCode[];
}

/** Statuses whose answer is not a problem. */
export type AnswerStatus = 200 | 201 | 202 | 204;

/** The chapters of the documentation, in its order. */
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

/** Completes a route with what most leave out: no parameters, query or body, and `not_found` for what names nothing. */
export function route<const Given extends GivenRoute>(given: Given): CompleteRoute<Given> {
  return {
    params: noFields,
    missing: 'not_found',
    query: noFields,
    body: null,
    isRepeatable: false,
    isInOwnName: false,
    errors: [],
    ...given,
  } as never;
}

/** A 204. */
export const empty = { kind: 'empty' } as const;

/** An answer that is a file of one of these media types. */
export function file<const MediaTypes extends readonly string[]>(...mediaTypes: MediaTypes) {
  return { kind: 'file', mediaTypes } as const;
}

/** A `text/event-stream` whose events, by name, carry this as JSON. */
export function events<const Data extends Readonly<Record<string, z.ZodType>>>(data: Data) {
  return { kind: 'events', data } as const;
}

/** Tells whether a body or answer is JSON described by a schema. */
export function isSchema(value: Body | Answer): value is z.ZodType {
  return value !== null && !('kind' in value);
}

/** Whether a call takes a form with a file. */
export function isForm(route: Route): route is Route & { body: { kind: 'multipart'; field: string } } {
  return route.body !== null && !isSchema(route.body) && route.body.kind === 'multipart';
}

/** All POST and PATCH calls can be repeated safely under an `Idempotency-Key`, but for events of the card provider. */
export function acceptsIdempotencyKey({ method, auth }: Pick<Route, 'method' | 'auth'>): boolean {
  return (method === 'POST' || method === 'PATCH') && auth !== 'signature';
}

/** Who may make a call; of one about an invoice, by its UUID. Nobody may without a signature, where there must be one. */
export function rolesOf({ auth, roles: narrower }: Pick<Route, 'auth' | 'roles'>): readonly Role[] {
  return narrower ?? admitted[auth];
}

/** Who may make a call about an invoice by its readable id, which anybody can guess; undefined for other calls. */
export function rolesByReadableId(given: Route): readonly Role[] | undefined {
  if (!('id' in given.params.shape) || given.params.shape.id !== invoiceReference) return undefined;
  return rolesOf(given).filter((role) => parties.includes(role));
}

/** Every error code that a call can answer with, ordered by status. */
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
  if (given.isInOwnName) codes.add('wallet_unavailable');
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

type Defaulted = 'params' | 'missing' | 'query' | 'body' | 'isRepeatable' | 'isInOwnName' | 'errors';
type GivenRoute = Omit<Route, Defaulted> & Partial<Pick<Route, Defaulted>>;
type CompleteRoute<Given extends GivenRoute> = Omit<Defaults, keyof Given> & Given;

interface Defaults {
  readonly params: typeof noFields;
  readonly missing: 'not_found';
  readonly query: typeof noFields;
  readonly body: null;
  readonly isRepeatable: false;
  readonly isInOwnName: false;
  readonly errors: readonly [];
}
