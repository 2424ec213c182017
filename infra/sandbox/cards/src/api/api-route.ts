import type { Request, Router } from 'express';
import { z } from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { answerCall, type Run } from './api-call.ts';
import { resourceMissing } from './api-error.ts';
import { credentials, expand, listParameters } from './parameters.ts';

export const retrieveParameters = z.strictObject({ expand, ...credentials });

/** The filters of lists whose items belong to a payment. */
export const listByIntentParameters = z.strictObject({
  ...listParameters,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  ...credentials,
});

/** Adds one route of Stripe's API. */
export function route(
  routes: Router,
  sandbox: Sandbox,
  method: 'get' | 'post',
  path: string,
  run: Run,
): void {
  routes[method](path, (request, response) => answerCall(sandbox, { request, response, run }));
}

/** Returns the object named by the path. Throws 404 `resource_missing`. */
export function found<Value>(
  value: Value | undefined,
  { noun, request }: { noun: string; request: Request },
): Value {
  if (value === undefined) throw resourceMissing({ noun, id: idOf(request) });
  return value;
}

/** Returns the id in the path. */
export function idOf(request: Request): string {
  return String(request.params.id);
}

/** Returns the items of the payment that the list is filtered by. */
export function ofPayment<Value extends { payment_intent: string; charge: string }>(
  values: Value[],
  page: { payment_intent?: string | undefined; charge?: string | undefined },
): Value[] {
  return values
    .filter((value) => value.payment_intent === (page.payment_intent ?? value.payment_intent))
    .filter((value) => value.charge === (page.charge ?? value.charge));
}
