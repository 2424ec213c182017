import { plainMessage } from '@checkout/contract/plain-message.ts';
import { problemDetails, problems } from '@checkout/contract/problem.ts';
import { acceptsIdempotencyKey, isForm, isSchema, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { type CallContext, runInContext } from '@checkout/kit/rpc/caller.ts';
import type { Logger } from '@checkout/kit/telemetry/log.ts';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import {
  authorize,
  countsAsUse,
  credentialsOf,
  endWhenRefused,
  type Identify,
  refusalOf,
  refuseReadableIdToStrangers,
} from '../identity/access.ts';
import type { Session } from '../identity/auth.ts';
import { clientOf } from '../identity/client-of.ts';
import { openContext } from '../identity/request-context.ts';
import type { BodyBudget } from '../limits/body-budget.ts';
import type { Budget } from '../limits/budget.ts';
import type { Quotas } from '../limits/quota.ts';
import type { RouteLimits } from '../limits/route-limits.ts';
import { assertAwaited } from './assert-awaited.ts';
import { compressedReply, isCompressible } from './compressed-reply.ts';
import type { Handler, HandlerRequest } from './handler.ts';
import { assertIdempotencyKey, type KeyedRequest } from './idempotency.ts';
import { isEvents, isLong } from './long-response.ts';
import { isFault, problemReply, ValidationError } from './problem.ts';
import { largestBody, parseJson, readsBody, receiveBody } from './receive-body.ts';
import { receiveFile } from './receive-file.ts';
import { readableReply } from './refusal-page.ts';
import { emptyReply, type HttpReply, jsonReply, sendReply } from './reply.ts';
import { requestIdOf } from './request-id.ts';
import { noRetry, type RetryPolicy, retryPolicyOf } from './retry-policy.ts';
import { whenClosed } from './when-closed.ts';

/**
 * Turns one route of the contract and its handler into an Express handler: limit, authenticate, read,
 * validate, run once per idempotency key, respond. Every error becomes the contract's problem body here.
 */
export function serveRoute<Id extends RouteId>(
  { id, route, handler }: { id: Id; route: Route; handler: Handler<Id> },
  pipeline: Pipeline,
): RequestHandler {
  const { log } = pipeline;
  return async (request, response) => {
    const requestId = requestIdOf(response);
    const context = openContext({ id, route, request, response });
    await runInContext(context, async () => {
      try {
        const received = await receive({ id, route, request, response, context }, pipeline);
        const work = (retrying: RetryPolicy) =>
          replyOf({ route, handler, requestId, log, retrying }, received);
        await send(response, await runOncePerKey(work, { route, received, context }, pipeline));
      } catch (error) {
        await send(response, readableReply(failed(error, { requestId, log }), { route, request }));
      }
    });
  };
}

/** Admits a request within its limits, and reads all of it but its file. Throws why it is refused. */
async function receive(
  { route, request, response, context }: Arrived,
  { identify, quotas, limits, bodies, streams }: Pipeline,
): Promise<Received> {
  const client = clientOf(request);
  if (!isProbe(route)) await quotas.takeCall(client);
  const isUse = countsAsUse(route, request);
  const session = await identify.authenticate(credentialsOf(request, { isUse }));
  context.caller = session.caller;
  await limits.takeWrite(route, { session, client });
  authorize(route, session);
  const params = parseParams(route, request);
  refuseReadableIdToStrangers(route, session, params);
  await limits.takePerInvoice(route, { params, client });
  const query = parse(route.query, request.query);
  if (isEvents(route)) whenClosed(response, streams.take(client, 1));
  if (isLong(route) || isAdminsForm(route)) endWhenRefused({ route, request, response, session, identify });
  const key = acceptsIdempotencyKey(route) ? request.get('idempotency-key') : undefined;
  if (key !== undefined) assertIdempotencyKey(key);
  if (readsBody(request, route)) {
    const bytes = declaredBytes(request, route);
    whenClosed(response, bodies.take(client, bytes, { isUpload: isForm(route) }));
  }
  const content = await receiveBody(request, route);
  return { params, query, content, session, client, key, request, response };
}

/** Runs the handler; a repetition of a request with an idempotency key gets the first reply instead. */
async function runOncePerKey(
  work: (retrying: RetryPolicy) => Promise<HttpReply | undefined>,
  { route, received, context }: { route: Route; received: Received; context: CallContext },
  { idempotency, retryPolicy }: Pipeline,
): Promise<HttpReply | undefined> {
  const { key, query, content: body, session, client, request } = received;
  if (key === undefined) return await work(noRetry);
  context.idempotencyKey = key;
  // An upload is streamed and cannot be compared here: the service that receives it handles the key.
  if (isForm(route)) return await work(noRetry);
  const caller = session.member?.id ?? `client:${client}`;
  const keyed = { caller, key, method: request.method, path: request.path, query, body };
  const retrying = retryPolicyOf(route, retryPolicy);
  return await idempotency(keyed, () => work(retrying) as Promise<HttpReply>);
}

/** Validates the body and runs the handler; refusals become responses that can be stored. */
async function replyOf<Id extends RouteId>(
  { route, handler, requestId, log, retrying }: Work<Id>,
  { params, query, content, session, client, request, response }: Received,
): Promise<HttpReply | undefined> {
  try {
    const body = bodyOf(route, content);
    const header = (name: string) => request.get(name);
    const file = () => receiveFile(request, isForm(route) ? route.body : NO_FILE);
    if (route.method !== 'GET') await assertAwaited(request);
    const given = { params, query, body, content, file, session, client, response, header };
    const reply = (await retrying(() => handler(given as HandlerRequest<Id>))) as
      | HttpReply
      | { status: number; body?: unknown; headers?: Record<string, string> }
      | undefined;
    if (reply === undefined || Buffer.isBuffer(reply.body)) return reply as HttpReply | undefined;
    const { status, body: json, headers } = reply;
    return json === undefined ? emptyReply(status) : jsonReply(status, json, headers);
  } catch (error) {
    return readableReply(failed(refusalOf(error, session), { requestId, log }), { route, request });
  }
}

/** For a call that takes no file: its handler reads none. */
const NO_FILE = { kind: 'multipart', field: '', maxFileBytes: 0 } as const;

/** A malformed id cannot exist, so it is a 404 and not a 400. */
function parseParams(route: Route, request: Request): unknown {
  const parsed = route.params.safeParse(request.params);
  if (!parsed.success) throw notFound(route.missing.toUpperCase(), problems[route.missing].message);
  return parsed.data;
}

function bodyOf({ body }: Route, content: Buffer): unknown {
  if (body !== null && !isSchema(body)) return undefined;
  const json = parseJson(content);
  return body === null ? undefined : parse(body, json);
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (!parsed.success) throw new ValidationError(problemDetails(parsed.error));
  return parsed.data;
}

function failed(error: unknown, { requestId, log }: { requestId: string; log: Logger }): HttpReply {
  if (isFault(error)) log.error({ err: error }, 'request failed because of a bug');
  return problemReply(error, requestId);
}

async function send(response: Response, reply: HttpReply | undefined): Promise<void> {
  if (reply === undefined) return;
  const sent = isCompressible(reply) ? await compressedReply(reply, response) : reply;
  if (response.headersSent) response.destroy();
  else sendReply(response, sent);
}

/** Returns the announced length of the body, or else the largest that its route accepts. */
function declaredBytes(request: Request, route: Route): number {
  const max = largestBody(route);
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined) return coding === undefined ? 0 : max;
  return Math.min(Number(length), max);
}

/** An upload may take minutes, in which an admin may lose the right to what it changes. */
function isAdminsForm(route: Route): boolean {
  return isForm(route) && route.auth === 'admin';
}

/** Probes are answered even while rate limits and sessions cannot be checked. */
function isProbe({ path }: Route): boolean {
  return !path.startsWith('/api/');
}

/** The steps that every route goes through. */
export interface Pipeline {
  identify: Identify;
  quotas: Quotas;
  limits: RouteLimits;
  idempotency: (request: KeyedRequest, work: () => Promise<HttpReply>) => Promise<HttpReply>;
  retryPolicy: RetryPolicy;
  bodies: BodyBudget;
  streams: Budget;
  log: Logger;
}

interface Work<Id extends RouteId> {
  route: Route;
  handler: Handler<Id>;
  requestId: string;
  log: Logger;
  retrying: RetryPolicy;
}

interface Arrived {
  id: RouteId;
  route: Route;
  request: Request;
  response: Response;
  context: CallContext;
}

interface Received {
  params: unknown;
  query: unknown;
  content: Buffer;
  session: Session;
  client: string;
  /** The idempotency key, if one was sent. */
  key: string | undefined;
  request: Request;
  response: Response;
}
