import { z } from 'zod';
import { ApiError, invalidParameter, resourceMissing } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { credentials, expand, integer, mergeMetadata, metadata } from '../api/parameters.ts';
import { newId } from '../identifiers.ts';
import { formatAmount } from '../intents/create-intent.ts';
import { testCardOf } from '../intents/payment-method.ts';
import type { Charge } from '../objects.ts';
import { moveBalance } from './balance.ts';
import { disputeOf } from './disputes.ts';
import type { Refund, RefundStatus } from './money-back-objects.ts';

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
 * Refunds the amount in minor units, or all that is left. Throws 400 when that is more than is left
 * (`charge_already_refunded` when nothing is), when nothing was taken, and `charge_disputed` if charged back.
 */
export function createRefund(
  operation: Operation,
  parameters: z.infer<typeof createRefundParameters>,
): Refund {
  const charge = chargeToRefund(operation, parameters);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = parameters.amount ?? left;
  const isRefundable = disputeOf(operation, charge)?.is_charge_refundable ?? true;
  assertRefundable({ charge, amount, left, isRefundable });
  const course = courseOf(operation, charge);
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
    ...(course.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: parameters.reason ?? null,
    status: course.status,
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  operation.state.refunds.put(refund.id, refund);
  operation.state.charges.put(charge.id, refunded);
  moveBalance(operation, {
    id: refund.balance_transaction ?? newId('txn'),
    amount: -amount,
    currency: refund.currency,
    type: 'refund',
    category: 'refund',
    source: refund.id,
    description: `REFUND FOR CHARGE (${charge.description ?? charge.id})`,
  });
  operation.emit('refund.created', refund);
  operation.emit('charge.refunded', refunded);
  if (course.status === 'succeeded') operation.emit('refund.updated', refund);
  if (course.later) planEnding(operation, { refundId: refund.id, ...course.later });
  return refund;
}

/**
 * Completes a refund, as the provider documents: a pending one succeeds, fails or is canceled, and one that
 * succeeded may still fail; money that did not arrive returns to the merchant's balance. Throws 400 for any
 * other change, unless it was scheduled: then the refund was completed earlier and stays as it is.
 */
export function finishRefund(
  operation: Operation,
  { refund: before, status, isPlanned }: FinishRefund,
): Refund {
  if (!endings[before.status].includes(status)) {
    if (isPlanned) return before;
    const message = `This refund (${before.id}) has a status of ${before.status} and cannot become ${status}.`;
    throw new ApiError(400, { type: 'invalid_request_error', message });
  }
  const { pending_reason: _, ...rest } = before;
  const isLost = status === 'failed';
  const refund: Refund = {
    ...rest,
    status,
    ...(isLost
      ? { failure_balance_transaction: newId('txn'), failure_reason: 'expired_or_canceled_card' }
      : {}),
  };
  operation.state.refunds.put(refund.id, refund);
  if (status !== 'succeeded') {
    takeBack(operation, refund);
    returnToBalance(operation, refund);
  }
  operation.emit('refund.updated', refund);
  operation.emit('charge.refund.updated', refund);
  if (isLost) operation.emit('refund.failed', refund);
  return refund;
}

/** The allowed next statuses. */
const endings: Record<RefundStatus, RefundStatus[]> = {
  pending: ['succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

const laterMs = 1_000;

/** Returns how the refund begins and ends, as an injected fault or else the test card defines. */
function courseOf(operation: Operation, charge: Charge): Course {
  const fault = operation.takeRefundFault();
  const method = operation.state.paymentMethods.get(charge.payment_method);
  const kind = fault?.kind ?? (method && testCardOf(method).refund);
  const delayMs = fault?.delayMs ?? laterMs;
  if (kind === 'refund_fails') return { status: 'succeeded', later: { status: 'failed', delayMs } };
  if (kind !== 'refund_pending') return { status: 'succeeded' };
  // Injected without a delay, it stays pending until a control call completes it.
  if (fault !== undefined && fault.delayMs === undefined) return { status: 'pending' };
  return { status: 'pending', later: { status: 'succeeded', delayMs } };
}

function planEnding(operation: Operation, { refundId, status, delayMs }: PlanEnding): void {
  operation.state.refundEndings.put(refundId, { refundId, status, atMs: Date.now() + delayMs });
}

function takeBack({ state }: Operation, { amount, charge: chargeId }: Refund): void {
  const charge = state.charges.get(chargeId);
  if (!charge) throw new Error(`the refund belongs to no charge ${chargeId}`);
  state.charges.put(charge.id, {
    ...charge,
    amount_refunded: charge.amount_refunded - amount,
    refunded: false,
  });
}

/** A canceled refund, too, had left the balance when it was created. */
function returnToBalance(operation: Operation, refund: Refund): void {
  moveBalance(operation, {
    id: refund.failure_balance_transaction ?? newId('txn'),
    amount: refund.amount,
    currency: refund.currency,
    type: 'refund_failure',
    category: 'refund_failure',
    source: refund.id,
    description: `REFUND FAILURE (${refund.id})`,
  });
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

function assertRefundable({ charge, amount, left, isRefundable }: Wanted): void {
  if (!charge.paid) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: `Charge ${charge.id} has a status of ${charge.status} and cannot be refunded.`,
    });
  }
  if (charge.disputed && !isRefundable) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_disputed', message });
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
    throw new ApiError(400, { type: 'invalid_request_error', param: 'amount', message });
  }
}

type Wanted = { charge: Charge; amount: number; left: number; isRefundable: boolean };
type Course = { status: RefundStatus; later?: { status: RefundStatus; delayMs: number } };
type PlanEnding = { refundId: string; status: RefundStatus; delayMs: number };
type FinishRefund = { refund: Refund; status: RefundStatus; isPlanned?: boolean };
