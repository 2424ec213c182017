import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { routeEvents } from '../events/event-routes.ts';
import { type Access, requireSecretKey } from '../intents/authenticate.ts';
import { cancelIntent, cancelIntentParameters } from '../intents/cancel-intent.ts';
import { confirmIntent, confirmIntentParameters } from '../intents/confirm-intent.ts';
import { createIntent, createIntentParameters } from '../intents/create-intent.ts';
import { updateIntent, updateIntentParameters } from '../intents/update-intent.ts';
import { routeBalance } from '../money-back/balance-routes.ts';
import { routeCharges } from '../money-back/charge-routes.ts';
import { routeDisputes } from '../money-back/dispute-routes.ts';
import type { StoredIntent } from '../objects.ts';
import type { Sandbox } from '../sandbox.ts';
import { expandObject, publicIntent } from '../views.ts';
import { answerCall } from './api-call.ts';
import { ApiError, invalidParameter, unknownCall } from './api-error.ts';
import { found, idOf, retrieveParameters, route } from './api-route.ts';
import { listPage } from './list.ts';
import type { Operation } from './operation.ts';
import { credentials, listParameters, readParameters } from './parameters.ts';

const listIntentsParameters = z.strictObject({ ...listParameters, ...credentials });

/** The part of Stripe's API that the checkout uses. */
export function apiRoutes(sandbox: Sandbox): Router {
  const routes = Router();
  routes.use(allowBrowsers());
  routeIntents(routes, sandbox);
  routeCharges(routes, sandbox);
  routeDisputes(routes, sandbox);
  routeBalance(routes, sandbox);
  routeEvents(routes, sandbox);
  routes.use((request, response) =>
    answerCall(sandbox, {
      request,
      response,
      run: () => {
        throw unknownCall({ method: request.method, path: request.originalUrl.split('?')[0] ?? '' });
      },
    }),
  );
  return routes;
}

function routeIntents(routes: Router, sandbox: Sandbox): void {
  route(routes, sandbox, 'post', '/v1/payment_intents', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(createIntentParameters, request.body);
    const { intent } = createIntent(operation, parameters);
    return expandObject(operation.state, intent, parameters.expand);
  });

  route(routes, sandbox, 'get', '/v1/payment_intents', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listIntentsParameters, request.query);
    const intents = operation.state.intents.values().map(({ intent }) => intent);
    return expandObject(
      operation.state,
      listPage(intents, { ...page, url: '/v1/payment_intents' }),
      page.expand,
    );
  });

  route(routes, sandbox, 'get', '/v1/payment_intents/:id', (operation, { access, request }) => {
    const parameters = readParameters(retrieveParameters, request.query);
    const stored = findIntent(operation, { access, request, clientSecret: parameters.client_secret });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, sandbox, 'post', '/v1/payment_intents/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(updateIntentParameters, request.body);
    const stored = updateIntent(operation, {
      stored: findIntent(operation, { access, request }),
      parameters,
    });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, sandbox, 'post', '/v1/payment_intents/:id/confirm', (operation, { access, request }) => {
    const parameters = readParameters(confirmIntentParameters, request.body);
    const before = findIntent(operation, { access, request, clientSecret: parameters.client_secret });
    const stored = confirmFor(access, () => confirmIntent(operation, { stored: before, parameters }));
    return intentView(operation, { stored, access, paths: parameters.expand });
  });

  route(routes, sandbox, 'post', '/v1/payment_intents/:id/cancel', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(cancelIntentParameters, request.body);
    const stored = cancelIntent(operation, {
      stored: findIntent(operation, { access, request }),
      parameters,
    });
    return intentView(operation, { stored, access, paths: parameters.expand });
  });
}

/** Returns the intent in the path; with a publishable key its client secret is required, too. */
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

/** Reduces the intent in a decline as well when the caller is a browser. */
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
