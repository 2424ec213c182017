import type { ErrorFields } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { newId } from '../identifiers.ts';
import type { Charge, PaymentIntent } from '../objects.ts';
import { moveBalance } from './balance.ts';

/** Creates a charge for the intent's payment method, or completes the pending one. */
export function createCharge(operation: Operation, input: CreateCharge): Charge {
  const { intent, status, error, pending } = input;
  const method = operation.state.paymentMethods.get(intent.payment_method ?? '');
  if (!method) throw new Error(`the intent ${intent.id} has no payment method to charge`);
  const succeeded = status === 'succeeded';
  const charge: Charge = {
    id: pending?.id ?? newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: succeeded ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: succeeded ? newId('txn') : null,
    billing_details: method.billing_details,
    captured: succeeded,
    created: pending?.created ?? operation.now,
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(status, error),
    paid: succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    status,
  };
  operation.state.charges.put(charge.id, charge);
  if (charge.balance_transaction !== null) {
    moveBalance(operation, {
      id: charge.balance_transaction,
      amount: charge.amount,
      fee: operation.feeOf(charge.amount),
      currency: charge.currency,
      type: 'charge',
      category: 'charge',
      source: charge.id,
      description: charge.description ?? '',
    });
  }
  return charge;
}

function outcomeOf(status: Charge['status'], error: ErrorFields | undefined): Charge['outcome'] {
  if (status !== 'failed') {
    return {
      type: 'authorized',
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
    };
  }
  return {
    type: 'issuer_declined',
    network_status: 'declined_by_network',
    reason: error?.decline_code ?? error?.code ?? null,
    seller_message: 'The bank did not return any further details with this decline.',
  };
}

type CreateCharge = {
  intent: PaymentIntent;
  status: Charge['status'];
  error?: ErrorFields;
  pending?: Charge;
};
