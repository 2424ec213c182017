import { z } from 'zod';
import { ApiError, invalidParameter, resourceMissing } from './api-error.ts';
import { formatAmount } from './create-intent.ts';
import { newId } from './identifiers.ts';
import type { Charge, Refund } from './objects.ts';
import type { Operation } from './operation.ts';
import { credentials, expand, integer, mergeMetadata, metadata } from './parameters.ts';

export const createRefundParameters = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
  ...credentials,
});

/**
 * Gives back the amount in minor units, or all that is left. Throws 400 when that is more than is left
 * (`charge_already_refunded` when nothing is) or when nothing was taken.
 */
export function createRefund(
  operation: Operation,
  parameters: z.infer<typeof createRefundParameters>,
): Refund {
  const charge = chargeToRefund(operation, parameters);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = parameters.amount ?? left;
  assertRefundable({ charge, amount, left });
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: operation.now,
    currency: charge.currency,
    metadata: mergeMetadata({}, parameters.metadata),
    payment_intent: charge.payment_intent,
    reason: parameters.reason ?? null,
    status: 'succeeded',
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  operation.state.refunds.put(refund.id, refund);
  operation.state.charges.put(charge.id, refunded);
  operation.emit('refund.created', refund);
  operation.emit('charge.refunded', refunded);
  operation.emit('refund.updated', refund);
  return refund;
}

function chargeToRefund(operation: Operation, parameters: z.infer<typeof createRefundParameters>): Charge {
  const { payment_intent: intentId, charge: chargeId } = parameters;
  if (intentId === undefined) return findCharge(operation, chargeId);
  const stored = operation.state.intents.get(intentId);
  if (!stored) throw resourceMissing({ noun: 'payment_intent', id: intentId, param: 'payment_intent' });
  if (stored.intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      param: 'payment_intent',
      message,
    });
  }
  return findCharge(operation, stored.intent.latest_charge ?? undefined);
}

function findCharge(operation: Operation, id: string | undefined): Charge {
  if (id === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    throw invalidParameter({ code: 'parameter_missing', param: 'payment_intent', message });
  }
  const charge = operation.state.charges.get(id);
  if (!charge) throw resourceMissing({ noun: 'charge', id, param: 'charge' });
  return charge;
}

function assertRefundable({ charge, amount, left }: { charge: Charge; amount: number; left: number }): void {
  if (!charge.paid) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: `Charge ${charge.id} has a status of ${charge.status} and cannot be refunded.`,
    });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message });
  }
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidParameter({ code: 'parameter_invalid_integer', param: 'amount', message });
  }
  if (amount > left) {
    const { currency } = charge;
    const message =
      `Refund amount (${formatAmount({ amount, currency })}) is greater than ` +
      `unrefunded amount on charge (${formatAmount({ amount: left, currency })})`;
    throw invalidParameter({ param: 'amount', message });
  }
}
