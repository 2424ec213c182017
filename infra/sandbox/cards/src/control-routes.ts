import { type ErrorRequestHandler, type Request, Router } from 'express';
import { z } from 'zod';
import { ApiError, resourceMissing } from './api-error.ts';
import { faultBody } from './faults.ts';
import type { StoredIntent } from './objects.ts';
import type { Operation } from './operation.ts';
import type { Room } from './room.ts';
import { authenticateIntent, finishIntent } from './settle-intent.ts';

const outcomeBody = z.object({ outcome: z.enum(['succeeded', 'failed']) });

/** Calls that Stripe does not have: they order faults, end waiting payments and show everything that was taken. */
export function controlRoutes(room: Room): Router {
  const { faults, state } = room;
  const routes = Router();

  routes.post('/sandbox/faults', (request, response) => {
    const fault = faultBody.parse(request.body);
    faults.add(fault);
    response.status(201).json(fault);
  });

  routes.get('/sandbox/faults', (_request, response) => {
    response.json({ faults: faults.list() });
  });

  routes.delete('/sandbox/faults', (_request, response) => {
    faults.clear();
    response.status(204).end();
  });

  routes.post('/sandbox/payment_intents/:id/finish', async (request, response) => {
    response.json((await endPayment(room, { request, end: finishIntent })).intent);
  });

  routes.post('/sandbox/payment_intents/:id/authenticate', async (request, response) => {
    response.json((await endPayment(room, { request, end: authenticateIntent })).intent);
  });

  routes.get('/sandbox/ledger', (_request, response) => {
    response.json({ charges: state.charges.values(), refunds: state.refunds.values() });
  });

  routes.get('/sandbox/deliveries', (_request, response) => {
    response.json({ deliveries: state.deliveries.values() });
  });

  return routes;
}

/** Turns whatever a handler outside the API threw into Stripe's envelope, too: one form for every caller. */
export const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  if (error instanceof ApiError) {
    response.status(error.status).json(error.body);
    return;
  }
  if (error instanceof z.ZodError || (typeof error?.status === 'number' && error.status < 500)) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : 'The request body cannot be read';
    response.status(400).json({ error: { type: 'invalid_request_error', message } });
    return;
  }
  console.error(
    JSON.stringify({ level: 'error', msg: 'request failed', error: String(error?.stack ?? error) }),
  );
  response
    .status(500)
    .json({ error: { type: 'api_error', message: 'Something went wrong in the card sandbox' } });
};

async function endPayment(room: Room, { request, end }: EndPayment): Promise<StoredIntent> {
  const { outcome } = outcomeBody.parse(request.body);
  const id = String(request.params.id);
  const stored = room.state.intents.get(id);
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id });
  const { operation, sendEvents } = room.startOperation({ id: null, idempotencyKey: null });
  const ended = end(operation, { stored, outcome });
  await room.state.flush();
  sendEvents();
  return ended;
}

type EndPayment = {
  request: Request;
  end: (
    operation: Operation,
    ending: { stored: StoredIntent; outcome: 'succeeded' | 'failed' },
  ) => StoredIntent;
};
