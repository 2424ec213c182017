import { problemDetails, problems } from '@checkout/contract/problem.ts';
import { acceptsIdempotencyKey, isSchema, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import { runInContext } from '@checkout/kit/caller.ts';
import { notFound } from '@checkout/kit/errors.ts';
import type { Logger } from '@checkout/kit/log.ts';
import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { authorize, endWhenRefused, refusalOf, requireName } from './access.ts';
import { type Answer, emptyAnswer, jsonAnswer, sendAnswer } from './answer.ts';
import type { Authenticate, Session } from './auth.ts';
import { clientOf } from './client-of.ts';
import type { Handler, HandlerRequest, ReceivedFile } from './handler.ts';
import type { KeyedRequest } from './idempotency.ts';
import { isFault, problemAnswer, ValidationError } from './problem.ts';
import type { Limited, Quotas } from './quota.ts';
import { parseJson, receiveBody } from './receive-body.ts';
import { isEvents, openContext } from './request-context.ts';
import { requestIdOf } from './request-id.ts';

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
    const client = clientOf(request);
    const context = openContext({ id, route, request, response });
    await runInContext(context, async () => {
      try {
        if (!isProbe(route)) await quotas.takeCall(client);
        const session = await authenticate(request.get('authorization'));
        context.caller = session.caller;
        await takeNarrow({ id, route, request, session, client, quotas });
        authorize(route, session);
        const params = parseParams(route, request);
        requireName(session, params);
        const query = parse(route.query, request.query);
        if (isEvents(route)) endWhenRefused({ route, request, response, session, authenticate });
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
    return failed(refusalOf(error, session), { requestId, log });
  }
}

async function takeNarrow({ id, route, request, session, client, quotas }: NarrowLimit): Promise<void> {
  if (route.method === 'GET') return;
  if (session.member === undefined && route.auth === 'none') await quotas.take('anonymousWrite', client);
  const kind = NARROW_LIMITS[id];
  if (kind !== undefined) await quotas.take(kind, client, String(request.params.id).toLowerCase());
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

/** Answered even while nobody can count or vouch for anybody. */
function isProbe({ path }: Route): boolean {
  return !path.startsWith('/api/');
}

/** What every route goes through. */
export interface Pipeline {
  authenticate: Authenticate;
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
