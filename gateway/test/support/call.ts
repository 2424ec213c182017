import { type Problem, problem, problems } from '@checkout/contract/problem.ts';
import { isSchema, type Route, routeProblems } from '@checkout/contract/route.ts';
import { type RouteAnswer, type RouteId, routes } from '@checkout/contract/routes.ts';
import { expect } from '@jest/globals';
import { PROCESS_SECRETS, stack } from './stack.ts';

/**
 * Calls a route as a client would and checks the response against the contract: status, body, media type and
 * the headers that every response has. Anything that does not conform fails the test.
 */
export async function call(id: RouteId, given: Given = {}): Promise<Answered> {
  const route: Route = routes[id];
  const { url = stack.url, token, headers = {}, signal } = given;
  const { content, type } = contentOf(given);
  const response = await fetch(`${url}${pathOf(route, given)}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal === undefined ? {} : { signal }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answered = {
    status: response.status,
    headers: response.headers,
    bytes,
    body: bodyOf(response, bytes),
  };
  expectConformance(id, answered);
  return answered;
}

/** Returns the body of a call that must succeed. */
export async function ok<Id extends RouteId>(id: Id, given: Given = {}): Promise<RouteAnswer<Id>> {
  const { status, body } = await call(id, given);
  if (status >= 300) throw new Error(`${id} was refused: ${status} ${JSON.stringify(body)}`);
  return body as RouteAnswer<Id>;
}

/** Returns the refusal of a call that must be refused, as `409 invoice_expired`. */
export async function refusal(id: RouteId, given: Given = {}): Promise<string> {
  const { status, body } = await call(id, given);
  return status < 300 ? `${status}` : `${status} ${(body as Problem).error}`;
}

/** Returns the whole problem of a call that must be refused. */
export async function refused(id: RouteId, given: Given = {}): Promise<Problem & { status: number }> {
  const { status, body } = await call(id, given);
  if (status < 300) throw new Error(`${id} was not refused: ${status} ${JSON.stringify(body)}`);
  return { status, ...(body as Problem) };
}

/** Sends any request, and checks only what every response must have. */
export async function request(path: string, init: RequestInit = {}, url = stack.url): Promise<Answered> {
  const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init });
  const bytes = Buffer.from(await response.arrayBuffer());
  const answered = {
    status: response.status,
    headers: response.headers,
    bytes,
    body: bodyOf(response, bytes),
  };
  expectCommonHeaders(answered);
  expectNoSecret(answered);
  if (answered.status >= 400) expectProblem(answered);
  return answered;
}

/** Checks the headers that every response has. */
export function expectCommonHeaders({ headers }: Pick<Answered, 'headers'>): void {
  expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,64}$/);
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin)$/);
  expect(headers.get('x-powered-by')).toBeNull();
}

/** Checks that the response contains no token and no secret of a process. */
function expectNoSecret({ headers, bytes }: Answered): void {
  const text = `${bytes.toString('latin1')} ${JSON.stringify([...headers])}`;
  const leaked = Object.entries(PROCESS_SECRETS).filter(([, secret]) => text.includes(secret));
  expect(leaked.map(([what]) => what)).toEqual([]);
  expect(text).not.toMatch(/gfa_session_[^"]*\.[\w-]{43}/);
}

function expectConformance(id: RouteId, answered: Answered): void {
  const route: Route = routes[id];
  const { status, headers, bytes, body } = answered;
  expectCommonHeaders(answered);
  expectNoSecret(answered);
  const shape = route.response[status as 200];
  if (shape === undefined) {
    expectProblem(answered);
    const code = (body as Problem).error;
    if (!routeProblems(route).includes(code)) throw new Error(`the contract of ${id} does not name ${code}`);
    return;
  }
  if (status === 200) expect([id, headers.has('etag')]).toEqual([id, route.hasEtag]);
  if (isSchema(shape)) {
    expect(headers.get('content-type')).toMatch(/^application\/json\b/);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new Error(`${id} answered ${status} out of contract: ${parsed.error.message}`);
    return;
  }
  if (shape.kind === 'empty') expect(bytes).toHaveLength(0);
  if (shape.kind === 'file') {
    expect(shape.mediaTypes).toContain(headers.get('content-type')?.split(';')[0]);
  }
}

function expectProblem({ status, headers, body }: Answered): void {
  expect(headers.get('content-type')).toMatch(/^application\/json\b/);
  const parsed = problem.safeParse(body);
  if (!parsed.success) {
    throw new Error(
      `${status} came without the body of a problem: ${JSON.stringify(body)}; ${parsed.error.message}`,
    );
  }
  const { error, message, requestId } = parsed.data;
  expect(problems[error].status).toBe(status);
  expect(message).not.toMatch(/\bat .*\.ts|select |insert |gfa_session_|node_modules/i);
  if (headers.get('idempotency-replayed') === null) expect(requestId).toBe(headers.get('x-request-id'));
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

function pathOf(route: Route, { id, params = {}, query = {} }: Given): string {
  const values: Record<string, string> = id === undefined ? params : { id, ...params };
  const path = route.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${route.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const asked = new URLSearchParams(query).toString();
  return asked === '' ? path : `${path}?${asked}`;
}

function contentOf({ body, raw, file }: Given): { content?: RequestInit['body']; type?: string } {
  if (raw !== undefined)
    return { content: raw.content, ...(raw.type === undefined ? {} : { type: raw.type }) };
  if (file !== undefined) {
    const form = new FormData();
    form.append(
      file.field ?? 'receipt',
      new Blob([new Uint8Array(file.content)], { type: file.type ?? '' }),
      file.name,
    );
    return { content: form };
  }
  if (body === undefined) return {};
  return { content: JSON.stringify(body), type: 'application/json' };
}

function bodyOf(response: Response, bytes: Buffer): unknown {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return JSON.parse(bytes.toString('utf8'));
}

/** The parts of a call; `id` sets the path parameter of that name. */
export interface Given {
  id?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another gateway than the stack's. */
  url?: string;
  signal?: AbortSignal;
  /** Instead of a JSON body. */
  raw?: { content: string | Uint8Array<ArrayBuffer> | ReadableStream; type?: string };
  /** Instead of a JSON body, as a browser's form sends it. */
  file?: { content: Buffer; name: string; type?: string; field?: string };
}

export interface Answered {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed JSON; undefined for other media types. */
  body: unknown;
}
