import type { Router } from 'express';
import {
  found,
  idOf,
  listByIntentParameters,
  ofPayment,
  retrieveParameters,
  route,
} from '../api/api-route.ts';
import { listPage } from '../api/list.ts';
import { readParameters } from '../api/parameters.ts';
import { requireSecretKey } from '../intents/authenticate.ts';
import type { Sandbox } from '../sandbox.ts';
import { expandObject } from '../views.ts';

/** Routes of disputes and early fraud warnings, read-only: only cardholders and their banks create them. */
export function routeDisputes(routes: Router, sandbox: Sandbox): void {
  routeReads(routes, sandbox, { url: '/v1/disputes', noun: 'dispute', collection: 'disputes' });
  const noun = 'early_fraud_warning';
  routeReads(routes, sandbox, { url: '/v1/radar/early_fraud_warnings', noun, collection: 'fraudWarnings' });
}

function routeReads(routes: Router, sandbox: Sandbox, { url, noun, collection }: Readable): void {
  route(routes, sandbox, 'get', url, ({ state }, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listByIntentParameters, request.query);
    const values: Listed[] = state[collection].values();
    return expandObject(state, listPage(ofPayment(values, page), { ...page, url }), page.expand);
  });

  route(routes, sandbox, 'get', `${url}/:id`, ({ state }, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    return expandObject(
      state,
      found(state[collection].get(idOf(request)), { noun, request }),
      parameters.expand,
    );
  });
}

type Readable = { url: string; noun: string; collection: 'disputes' | 'fraudWarnings' };
type Listed = { id: string; payment_intent: string; charge: string };
