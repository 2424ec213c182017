import { problemDetails, problems } from '@checkout/contract/problem.ts';
import { acceptsIdempotencyKey, isForm, isSchema, type Route } from '@checkout/contract/route.ts';
import type { RouteId } from '@checkout/contract/routes.ts';
import { notFound } from '@checkout/kit/errors/errors.ts';
import { runInContext } from '@checkout/kit/rpc/caller.ts';
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
import { isEvents, openContext } from '../identity/request-context.ts';
import type { Budget } from '../limits/budget.ts';
import type { NarrowLimits } from '../limits/narrow-limits.ts';
import type { Quotas } from '../limits/quota.ts';
import { type Answer, emptyAnswer, jsonAnswer, sendAnswer } from './answer.ts';
import type { Handler, HandlerRequest } from './handler.ts';
import { assertIdempotencyKey, type KeyedRequest } from './idempotency.ts';
import { isPackable, packedAnswer } from './packed-answer.ts';
import { isFault, problemAnswer, ValidationError } from './problem.ts';
import { largestBody, parseJson, receiveBody } from './receive-body.ts';
import { receiveFile } from './receive-file.ts';
import { readableAnswer } from './refusal-page.ts';
import { requestIdOf } from './request-id.ts';
import { once, type SecondTry, triesOf } from './second-try.ts';
import { whenClosed } from './when-closed.ts';

/**
 * Turns one route of the contract and its handler into an Express handler: limit, authenticate, read,
 * validate, run once per idempotency key, respond. Every error becomes the contract's problem body here.
 */
export function serveRoute<Id extends RouteId>(
  { id, route, handler }: { id: Id; route: Route; handler: Handler<Id> },
  { identify, quotas, limits, idempotency, secondTry, bodies, streams, log }: Pipeline,
): RequestHandler {
  return async (request, response) => {
    const requestId = requestIdOf(response);
    const client = clientOf(request);
    const context = openContext({ id, route, request, response });
    await runInContext(context, async () => {
      try {
        if (!isProbe(route)) await quotas.takeCall(client);
        const session = await identify.authenticate(
          credentialsOf(request, { isUse: countsAsUse(route, request) }),
        );
        context.caller = session.caller;
        await limits.takeWrite(route, { session, client });
        authorize(route, session);
        const params = parseParams(route, request);
        refuseReadableIdToStrangers(session, params);
        await limits.takeOfInvoice(id, { params, client });
        const query = parse(route.query, request.query);
        if (isEvents(route)) {
          whenClosed(response, streams.take(client, 1));
          endWhenRefused({ route, request, response, session, identify });
        }
        const key = acceptsIdempotencyKey(route) ? request.get('idempotency-key') : undefined;
        if (key !== undefined) assertIdempotencyKey(key);
        if (route.body !== null) whenClosed(response, bodies.take(client, announcedBytes(request, route)));
        const content = await receiveBody(request, route);
        const work = (attempt: SecondTry = once): Promise<Answer | undefined> =>
          answerOf(
            { route, handler, requestId, log, attempt },
            { params, query, content, session, client, request, response },
          );
        if (key === undefined) return await send(response, await work());
        context.idempotencyKey = key;
        // An upload is streamed and cannot be compared here: the service that receives it handles the key.
        if (isForm(route)) return await send(response, await work());
        const caller = session.member?.id ?? `client:${client}`;
        const keyed = { caller, key, method: request.method, path: request.path, query, body: content };
        const tries = triesOf(route, secondTry);
        await send(response, await idempotency(keyed, () => work(tries) as Promise<Answer>));
      } catch (error) {
        await send(response, readableAnswer(failed(error, { requestId, log }), { route, request }));
      }
    });
  };
}

/** Validates the body and runs the handler; refusals become responses that can be stored. */
async function answerOf<Id extends RouteId>(
  { route, handler, requestId, log, attempt }: Work<Id>,
  { params, query, content, session, client, request, response }: Received,
): Promise<Answer | undefined> {
  try {
    const { body: shape } = route;
    const body = shape !== null && isSchema(shape) ? parse(shape, parseJson(content)) : undefined;
    const header = (name: string) => request.get(name);
    const file = () => receiveFile(request, isForm(route) ? route.body.field : '');
    const given = { params, query, body, content, file, session, client, response, header };
    const reply = (await attempt(() => handler(given as HandlerRequest<Id>))) as
      | Answer
      | { status: number; body?: unknown; headers?: Record<string, string> }
      | undefined;
    if (reply === undefined || Buffer.isBuffer(reply.body)) return reply as Answer | undefined;
    const { status, body: answer, headers } = reply;
    return answer === undefined ? emptyAnswer(status) : jsonAnswer(status, answer, headers);
  } catch (error) {
    return readableAnswer(failed(refusalOf(error, session), { requestId, log }), { route, request });
  }
}

/** A malformed id cannot exist, so it is a 404 and not a 400. */
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

async function send(response: Response, answer: Answer | undefined): Promise<void> {
  if (answer === undefined) return;
  const sent = isPackable(answer) ? await packedAnswer(answer, response) : answer;
  if (response.headersSent) response.destroy();
  else sendAnswer(response, sent);
}

/** Returns the announced length of the body, or else the largest that its route accepts. */
function announcedBytes(request: Request, route: Route): number {
  const most = largestBody(route);
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined) return coding === undefined ? 0 : most;
  return Math.min(Number(length), most);
}

/** Probes are answered even while rate limits and sessions cannot be checked. */
function isProbe({ path }: Route): boolean {
  return !path.startsWith('/api/');
}

/** The steps that every route goes through. */
export interface Pipeline {
  identify: Identify;
  quotas: Quotas;
  limits: NarrowLimits;
  idempotency: (request: KeyedRequest, work: () => Promise<Answer>) => Promise<Answer>;
  secondTry: SecondTry;
  bodies: Budget;
  streams: Budget;
  log: Logger;
}

interface Work<Id extends RouteId> {
  route: Route;
  handler: Handler<Id>;
  requestId: string;
  log: Logger;
  attempt: SecondTry;
}

interface Received {
  params: unknown;
  query: unknown;
  content: Buffer;
  session: Session;
  client: string;
  request: Request;
  response: Response;
}
