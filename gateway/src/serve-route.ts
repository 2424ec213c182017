import { problemDetails, problems } from '@checkout/contract/problem.ts';
import { acceptsIdempotencyKey, isSchema, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import { type CallContext, runInContext } from '@checkout/kit/caller.ts';
import { notFound } from '@checkout/kit/errors.ts';
import type { Logger } from '@checkout/kit/log.ts';
import { openSpan } from '@checkout/kit/tracing.ts';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { type Answer, emptyAnswer, jsonAnswer, sendAnswer } from './answer.ts';
import { assertAdmin, assertMember, type Session } from './auth.ts';
import type { Handler, HandlerRequest, ReceivedFile } from './handler.ts';
import type { KeyedRequest } from './idempotency.ts';
import { isFault, problemAnswer, ValidationError } from './problem.ts';
import type { Limited, Quotas } from './quota.ts';
import { parseJson, receiveBody } from './receive-body.ts';
import { requestIdOf, traceparentOf } from './request-id.ts';

const DEADLINE_MS = 10_000;
/** An export of a million rows streams longer than any other answer. */
const STREAM_DEADLINE_MS = 10 * 60_000;

/** Routes whose every call counts against a narrow limit, per client and invoice. */
const NARROW_LIMITS: Partial<Record<RouteId, Limited>> = {
  createCardIntent: 'cardIntent',
  uploadReceipt: 'upload',
};

/**
 * Turns one route of the contract and its handler into an Express handler: limit, authenticate, read, validate, run
 * once per idempotency key, answer. Every error leaves here as the contract's problem body.
 */
export function serveRoute<Id extends RouteId>(
  { id, route, handler }: { id: Id; route: Route; handler: Handler<Id> },
  { authenticate, quotas, idempotency, log }: Pipeline,
): RequestHandler {
  return async (request, response) => {
    const requestId = requestIdOf(response);
    const client = request.ip ?? 'unknown';
    const span = openSpan({ name: id, kind: 'server', traceparent: traceparentOf(request) });
    response.on('close', () => span.end(response.statusCode < 500 ? 'OK' : String(response.statusCode)));
    const context: CallContext = {
      caller: { kind: 'anonymous' },
      peer: 'gateway',
      requestId,
      idempotencyKey: '',
      traceparent: span.traceparent,
      deadlineMs: Date.now() + (isStream(route) ? STREAM_DEADLINE_MS : DEADLINE_MS),
    };
    await runInContext(context, async () => {
      try {
        await quotas.takeCall(client);
        const session = await authenticate(request.get('authorization'));
        context.caller = session.caller;
        await takeNarrow({ id, route, request, session, client, quotas });
        authorize(route, session);
        const params = parseParams(route, request);
        const query = parse(route.query, request.query);
        const file = await receiveBody(request, route);
        const work = (): Promise<Answer | undefined> =>
          answerOf(
            { route, handler, requestId, log },
            { params, query, file, session, client, response, header: (name) => request.get(name) },
          );
        const key = acceptsIdempotencyKey(route) ? request.get('idempotency-key') : undefined;
        if (key === undefined) return send(response, await work());
        context.idempotencyKey = key;
        const caller = session.member?.id ?? `client:${client}`;
        const keyed = { caller, key, method: request.method, path: request.path, body: file.content };
        send(response, await idempotency(keyed, work as () => Promise<Answer>));
      } catch (error) {
        send(response, failed(error, { requestId, log }));
      }
    });
  };
}

/** Runs a handler on a request whose body is still to be validated; refusals become answers that can be kept. */
async function answerOf<Id extends RouteId>(
  { route, handler, requestId, log }: { route: Route; handler: Handler<Id>; requestId: string; log: Logger },
  { params, query, file, session, client, response, header }: Received,
): Promise<Answer | undefined> {
  try {
    const { body: shape } = route;
    const body = shape !== null && isSchema(shape) ? parse(shape, parseJson(file.content)) : undefined;
    const given = { params, query, body, file, session, client, response, header } as HandlerRequest<Id>;
    const reply = (await handler(given)) as Answer | { status: number; body?: unknown } | undefined;
    if (reply === undefined || 'headers' in reply) return reply as Answer | undefined;
    return reply.body === undefined ? emptyAnswer(reply.status) : jsonAnswer(reply.status, reply.body);
  } catch (error) {
    return failed(error, { requestId, log });
  }
}

async function takeNarrow({ id, route, request, session, client, quotas }: NarrowLimit): Promise<void> {
  if (route.method === 'GET') return;
  if (session.member === undefined && route.auth === 'none') await quotas.take('anonymousWrite', client);
  const kind = NARROW_LIMITS[id];
  if (kind !== undefined) await quotas.take(kind, client, String(request.params.id).toLowerCase());
}

function authorize({ auth }: Route, session: Session): void {
  switch (auth) {
    case 'none':
    case 'signature':
      break;
    case 'bearer':
      assertMember(session);
      break;
    case 'admin':
      assertAdmin(session);
      break;
  }
}

/** What cannot be an id names nothing, which is a 404 and not a 400. */
function parseParams(route: Route, request: Request): unknown {
  const parsed = route.params.safeParse(request.params);
  if (!parsed.success) throw notFound(route.missing.toUpperCase(), problems[route.missing].message);
  return parsed.data;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ValidationError(problemDetails(parsed.error));
  return parsed.data;
}

function failed(error: unknown, { requestId, log }: { requestId: string; log: Logger }): Answer {
  if (isFault(error)) log.error({ err: error }, 'request failed by a bug');
  return problemAnswer(error, requestId);
}

function send(response: Response, answer: Answer | undefined): void {
  if (answer === undefined) return;
  if (response.headersSent) response.destroy();
  else sendAnswer(response, answer);
}

function isStream({ response }: Route): boolean {
  const answer = response[200];
  return answer !== undefined && 'kind' in answer && answer.kind !== 'empty';
}

/** What every route goes through. */
export interface Pipeline {
  authenticate: (header?: string) => Promise<Session>;
  quotas: Quotas;
  idempotency: (request: KeyedRequest, work: () => Promise<Answer>) => Promise<Answer>;
  log: Logger;
}

interface Received {
  params: unknown;
  query: unknown;
  file: ReceivedFile;
  session: Session;
  client: string;
  response: Response;
  header: (name: string) => string | undefined;
}

interface NarrowLimit {
  id: RouteId;
  route: Route;
  request: Request;
  session: Session;
  client: string;
  quotas: Quotas;
}
