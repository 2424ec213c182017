import type { Router } from 'express';
import { z } from 'zod';
import { found, idOf, retrieveParameters, route } from '../api/api-route.ts';
import { created, isCreatedIn } from '../api/created.ts';
import { listPage } from '../api/list.ts';
import { credentials, listParameters, readParameters } from '../api/parameters.ts';
import { requireSecretKey } from '../intents/authenticate.ts';
import type { Sandbox } from '../sandbox.ts';
import { expandObject } from '../views.ts';

const listPayoutsParameters = z.strictObject({ ...listParameters, created, ...credentials });
const listMovementsParameters = listPayoutsParameters.extend({
  type: z.string().optional(),
  currency: z.string().optional(),
  source: z.string().optional(),
});

/** The merchant's balance as the provider reports it: each transaction, and the payouts. */
export function routeBalance(routes: Router, sandbox: Sandbox): void {
  route(routes, sandbox, 'get', '/v1/balance_transactions', ({ state }, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listMovementsParameters, request.query);
    const moved = state.balanceTransactions
      .values()
      .filter((one) => isCreatedIn(one, page.created))
      .filter(({ type }) => type === (page.type ?? type))
      .filter(({ currency }) => currency === (page.currency ?? currency))
      .filter(({ source }) => source === (page.source ?? source));
    return expandObject(state, listPage(moved, { ...page, url: '/v1/balance_transactions' }), page.expand);
  });

  route(routes, sandbox, 'get', '/v1/balance_transactions/:id', ({ state }, { access, request }) => {
    requireSecretKey(access);
    const parameters = readParameters(retrieveParameters, request.query);
    const moved = state.balanceTransactions.get(idOf(request));
    return expandObject(state, found(moved, { noun: 'balance transaction', request }), parameters.expand);
  });

  route(routes, sandbox, 'get', '/v1/payouts', ({ state }, { access, request }) => {
    requireSecretKey(access);
    const page = readParameters(listPayoutsParameters, request.query);
    const payouts = state.payouts.values().filter((one) => isCreatedIn(one, page.created));
    return expandObject(state, listPage(payouts, { ...page, url: '/v1/payouts' }), page.expand);
  });
}
