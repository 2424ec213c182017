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
import { createRefund, createRefundParameters } from './refunds.ts';

/** Routes of charges and refunds. */
export function routeCharges(routes: Router, sandbox: Sandbox): void {
  route(routes, sandbox, 'get', '/v1/charges', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listByIntentParameters, request.query);
    const charges = operation.state.charges
      .values()
      .filter((charge) => charge.payment_intent === (page.payment_intent ?? charge.payment_intent));
    return expandObject(operation.state, listPage(charges, { ...page, url: '/v1/charges' }), page.expand);
  });

  route(routes, sandbox, 'get', '/v1/charges/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    const charge = found(operation.state.charges.get(idOf(request)), { noun: 'charge', request });
    return expandObject(operation.state, charge, parameters.expand);
  });

  route(routes, sandbox, 'post', '/v1/refunds', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(createRefundParameters, request.body);
    return expandObject(operation.state, createRefund(operation, parameters), parameters.expand);
  });

  route(routes, sandbox, 'get', '/v1/refunds', (operation, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listByIntentParameters, request.query);
    const refunds = ofPayment(operation.state.refunds.values(), page);
    return expandObject(operation.state, listPage(refunds, { ...page, url: '/v1/refunds' }), page.expand);
  });

  route(routes, sandbox, 'get', '/v1/refunds/:id', (operation, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    const refund = found(operation.state.refunds.get(idOf(request)), { noun: 'refund', request });
    return expandObject(operation.state, refund, parameters.expand);
  });
}
