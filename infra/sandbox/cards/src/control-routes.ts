import { type ErrorRequestHandler, type Request, Router } from 'express';
import { z } from 'zod';
import { ApiError, resourceMissing } from './api/api-error.ts';
import type { Operation } from './api/operation.ts';
import { faultBody } from './faults.ts';
import { authenticateIntent, finishIntent } from './intents/settle-intent.ts';
import { payOut } from './money-back/balance.ts';
import { closeDispute, openDispute } from './money-back/disputes.ts';
import { finishRefund } from './money-back/refunds.ts';
import type { StoredIntent } from './objects.ts';
import type { Sandbox } from './sandbox.ts';

const outcomeBody = z.object({ outcome: z.enum(['succeeded', 'failed']) });
const disputeBody = z.object({
  reason: z.string().max(100).optional(),
  amount: z.number().int().min(1).optional(),
});
const closeBody = z.object({ status: z.enum(['won', 'lost', 'warning_closed']) });
const finishBody = z.object({ status: z.enum(['succeeded', 'failed', 'canceled']) });

/**
 * Control calls that Stripe does not have: they inject faults, finish pending work, act as the cardholder's
 * bank and list all data.
 */
export function controlRoutes(sandbox: Sandbox): Router {
  const { faults, state } = sandbox;
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
    response.json((await endPayment(sandbox, { request, end: finishIntent })).intent);
  });

  routes.post('/sandbox/payment_intents/:id/authenticate', async (request, response) => {
    response.json((await endPayment(sandbox, { request, end: authenticateIntent })).intent);
  });

  routes.post('/sandbox/payment_intents/:id/dispute', async (request, response) => {
    const { reason, amount } = disputeBody.parse(request.body ?? {});
    const { intent } = intentOf(sandbox, request);
    response.json(await control(sandbox, (operation) => openDispute(operation, { intent, reason, amount })));
  });

  routes.post('/sandbox/payment_intents/:id/dispute/close', async (request, response) => {
    const { status } = closeBody.parse(request.body);
    const { intent } = intentOf(sandbox, request);
    response.json(await control(sandbox, (operation) => closeDispute(operation, { intent, status })));
  });

  routes.post('/sandbox/refunds/:id/finish', async (request, response) => {
    const { status } = finishBody.parse(request.body);
    const id = String(request.params.id);
    const refund = state.refunds.get(id);
    if (!refund) throw resourceMissing({ noun: 'refund', id });
    response.json(await control(sandbox, (operation) => finishRefund(operation, { refund, status })));
  });

  routes.post('/sandbox/payouts', async (_request, response) => {
    const payouts = await control(sandbox, payOut);
    response.json({ payouts });
  });

  routes.get('/sandbox/ledger', (_request, response) => {
    response.json({
      charges: state.charges.values(),
      refunds: state.refunds.values(),
      disputes: state.disputes.values(),
      balanceTransactions: state.balanceTransactions.values(),
    });
  });

  routes.get('/sandbox/deliveries', (_request, response) => {
    response.json({ deliveries: state.deliveries.values() });
  });

  return routes;
}

/** Converts errors thrown outside the API to Stripe's envelope, too, so that every caller gets one form. */
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

async function endPayment(sandbox: Sandbox, { request, end }: EndPayment): Promise<StoredIntent> {
  const { outcome } = outcomeBody.parse(request.body);
  const stored = intentOf(sandbox, request);
  return await control(sandbox, (operation) => end(operation, { stored, outcome }));
}

function intentOf(sandbox: Sandbox, request: Request): StoredIntent {
  const id = String(request.params.id);
  const stored = sandbox.state.intents.get(id);
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id });
  return stored;
}

/** Performs the work and responds once it is on disk. */
async function control<Result>(sandbox: Sandbox, work: (operation: Operation) => Result): Promise<Result> {
  const { operation, sendEvents } = sandbox.startOperation({ id: null, idempotencyKey: null });
  const result = work(operation);
  await sandbox.state.flush();
  sendEvents();
  return result;
}

type EndPayment = {
  request: Request;
  end: (
    operation: Operation,
    ending: { stored: StoredIntent; outcome: 'succeeded' | 'failed' },
  ) => StoredIntent;
};
