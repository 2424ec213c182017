import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { answerCall, type Run } from './api-call.ts';
import { ApiError, invalidParameter, resourceMissing } from './api-error.ts';
import { type Access, requireSecretKey } from './authenticate.ts';
import { cancelIntent, cancelIntentParameters } from './cancel-intent.ts';
import { confirmIntent, confirmIntentParameters } from './confirm-intent.ts';
import { createIntent, createIntentParameters } from './create-intent.ts';
import { listPage } from './list.ts';
import type { Event, StoredIntent } from './objects.ts';
import type { Operation } from './operation.ts';
import { credentials, expand, integer, listParameters, readParameters } from './parameters.ts';
import { createRefund, createRefundParameters } from './refunds.ts';
import type { Room } from './room.ts';
import { updateIntent, updateIntentParameters } from './update-intent.ts';
import { expandObject, publicIntent } from './views.ts';

const retrieveParameters = z.strictObject({ expand, ...credentials });
const listIntentsParameters = z.strictObject({ ...listParameters, ...credentials });
const listByIntentParameters = z.strictObject({
  ...listParameters,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  ...credentials,
});
const bound = integer.optional();
const listEventsParameters = z.strictObject({
  ...listParameters,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  created: z.union([integer, z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound })]).optional(),
  ...credentials,
});

/** Stripe's API, as far as the checkout uses it. */
export function apiRoutes(room: Room): Router {
  const routes = Router();
  routes.use(allowBrowsers());
  routeIntents(routes, room);
  routeCharges(routes, room);
  routeEvents(routes, room);
  routes.use((request, response) =>
    answerCall(room, {
      request,
      response,
      run: () => {
        const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}).`;
        throw new ApiError(404, { type: 'invalid_request_error', message });
      },
    }),
  );
  return routes;
}

function routeIntents(routes: Router, room: Room): void {
  route(routes, room, 'post', '/v1/payment_intents', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(createIntentParameters, request.body);
    const { intent } = createIntent(operation, parameters);
    return expandObject(operation.state, intent, parameters.expand);
  });

  route(routes, room, 'get', '/v1/payment_intents', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listIntentsParameters, request.query);
    const intents = operation.state.intents.values().map(({ intent }) => intent);
    return expandObject(
      operation.state,
      listPage(intents, { ...page, url: '/v1/payment_intents' }),
      page.expand,
    );
  });

  route(routes, room, 'get', '/v1/payment_intents/:id', (operation, { access, request }) => {
    const parameters = readParameters(retrieveParameters, request.query);
    const stored = findIntent(operation, { access, request, clientSecret: parameters.client_secret });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, room, 'post', '/v1/payment_intents/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(updateIntentParameters, request.body);
    const stored = updateIntent(operation, {
      stored: findIntent(operation, { access, request }),
      parameters,
    });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, room, 'post', '/v1/payment_intents/:id/confirm', (operation, { access, request }) => {
    const parameters = readParameters(confirmIntentParameters, request.body);
    const before = findIntent(operation, { access, request, clientSecret: parameters.client_secret });
    const stored = confirmFor(access, () => confirmIntent(operation, { stored: before, parameters }));
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, room, 'post', '/v1/payment_intents/:id/cancel', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(cancelIntentParameters, request.body);
    const stored = cancelIntent(operation, {
      stored: findIntent(operation, { access, request }),
      parameters,
    });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });
}

function routeCharges(routes: Router, room: Room): void {
  route(routes, room, 'get', '/v1/charges', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listByIntentParameters, request.query);
    const charges = operation.state.charges
      .values()
      .filter((charge) => charge.payment_intent === (page.payment_intent ?? charge.payment_intent));
    return expandObject(operation.state, listPage(charges, { ...page, url: '/v1/charges' }), page.expand);
  });

  route(routes, room, 'get', '/v1/charges/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    const charge = found(operation.state.charges.get(idOf(request)), { noun: 'charge', request });
    return expandObject(operation.state, charge, parameters.expand);
  });

  route(routes, room, 'post', '/v1/refunds', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(createRefundParameters, request.body);
    return expandObject(operation.state, createRefund(operation, parameters), parameters.expand);
  });

  route(routes, room, 'get', '/v1/refunds', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listByIntentParameters, request.query);
    const refunds = operation.state.refunds
      .values()
      .filter((refund) => refund.payment_intent === (page.payment_intent ?? refund.payment_intent))
      .filter((refund) => refund.charge === (page.charge ?? refund.charge));
    return expandObject(operation.state, listPage(refunds, { ...page, url: '/v1/refunds' }), page.expand);
  });

  route(routes, room, 'get', '/v1/refunds/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    const refund = found(operation.state.refunds.get(idOf(request)), { noun: 'refund', request });
    return expandObject(operation.state, refund, parameters.expand);
  });
}

function routeEvents(routes: Router, room: Room): void {
  route(routes, room, 'get', '/v1/events', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listEventsParameters, request.query);
    const events = operation.state.events.values().filter((event) => matches(event, page));
    return listPage(events, { ...page, url: '/v1/events' });
  });

  route(routes, room, 'get', '/v1/events/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    return found(operation.state.events.get(idOf(request)), { noun: 'event', request });
  });
}

function route(routes: Router, room: Room, method: 'get' | 'post', path: string, run: Run): void {
  routes[method](path, (request, response) => answerCall(room, { request, response, run }));
}

/** The intent of the path; a publishable key needs its client secret too. */
function findIntent(operation: Operation, { access, request, clientSecret }: FindIntent): StoredIntent {
  const stored = found(operation.state.intents.get(idOf(request)), { noun: 'payment_intent', request });
  if (access === 'publishable' && clientSecret !== stored.intent.client_secret) {
    throw invalidParameter({
      code: 'payment_intent_client_secret_mismatch',
      param: 'client_secret',
      message:
        'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    });
  }
  return stored;
}

/** A browser sees the reduced intent in a decline as well. */
function confirmFor(access: Access, confirm: () => StoredIntent): StoredIntent {
  try {
    return confirm();
  } catch (error) {
    if (access !== 'publishable' || !(error instanceof ApiError)) throw error;
    const { payment_intent: intent, ...rest } = error.body.error;
    if (!intent) throw error;
    throw new ApiError(error.status, {
      ...rest,
      payment_intent: publicIntent(intent as StoredIntent['intent']),
    });
  }
}

function intentView(operation: Operation, { stored, access, paths }: IntentView): object {
  const shown = access === 'publishable' ? publicIntent(stored.intent) : stored.intent;
  return expandObject(operation.state, shown, paths);
}

function matches(event: Event, filter: z.infer<typeof listEventsParameters>): boolean {
  if (filter.type !== undefined && !typeMatches(event.type, filter.type)) return false;
  if (filter.types && !filter.types.some((type) => typeMatches(event.type, type))) return false;
  if (typeof filter.created === 'number') return event.created === filter.created;
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = filter.created ?? {};
  return event.created > gt && event.created >= gte && event.created < lt && event.created <= lte;
}

/** `charge.*` stands for every event of charges. */
function typeMatches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

function found<Value>(
  value: Value | undefined,
  { noun, request }: { noun: string; request: Request },
): Value {
  if (value === undefined) throw resourceMissing({ noun, id: idOf(request) });
  return value;
}

function idOf(request: Request): string {
  return String(request.params.id);
}

/** Browsers may call from any origin: the key and client secret are the credentials, and there are no cookies. */
function allowBrowsers(): (request: Request, response: Response, next: () => void) => void {
  return (request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Expose-Headers': 'Request-Id',
      'Access-Control-Max-Age': '600',
    });
    if (request.method === 'OPTIONS') response.status(204).end();
    else next();
  };
}

type FindIntent = { access: Access; request: Request; clientSecret?: unknown };
type IntentView = { stored: StoredIntent; access: Access; paths: string[] | undefined };
