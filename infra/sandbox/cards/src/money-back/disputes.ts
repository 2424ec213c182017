import { ApiError } from '../api/api-error.ts';
import type { Operation } from '../api/operation.ts';
import { newId } from '../identifiers.ts';
import type { Charge, PaymentIntent } from '../objects.ts';
import { moveBalance } from './balance.ts';
import type { BalanceTransaction, Dispute, DisputeStatus, FraudWarning } from './money-back-objects.ts';

const responseSeconds = 7 * 86_400;
/** The provider's fee for a chargeback, in minor units, whatever its outcome. */
const fee = 1_500;

/**
 * Opens a dispute: the cardholder's bank inquires (`warning_needs_response`, no money moves) or takes the
 * money back (`needs_response`: amount and fee leave the balance). A dispute of a payment with an open
 * inquiry turns the inquiry into a chargeback. Throws 400 when there is nothing to dispute.
 */
export function openDispute(operation: Operation, { intent, ...wanted }: OpenDispute): Dispute {
  const charge = disputedCharge(operation, intent);
  const earlier = disputeOf(operation, charge);
  if (earlier?.status === 'warning_needs_response' && !wanted.isInquiry) return escalate(operation, earlier);
  if (earlier) throw refused(`Charge ${charge.id} has been disputed already.`);
  const amount = wanted.amount ?? charge.amount;
  if (amount < 1 || amount > charge.amount) throw refused('This amount cannot be disputed.');
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: operation.now,
    currency: charge.currency,
    evidence_details: {
      due_by: operation.now + responseSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: wanted.isInquiry === true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: wanted.reason ?? 'general',
    status: wanted.isInquiry ? 'warning_needs_response' : 'needs_response',
  };
  operation.state.charges.put(charge.id, { ...charge, disputed: true });
  return wanted.isInquiry
    ? keep(operation, dispute, ['charge.dispute.created'])
    : keep(operation, withdrawn(operation, dispute), [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
      ]);
}

/**
 * Closes a dispute: an inquiry is closed, a chargeback won (the amount comes back) or lost. Throws 400 for
 * any other change.
 */
export function closeDispute(operation: Operation, { intent, status }: CloseDispute): Dispute {
  const dispute = disputeOf(operation, disputedCharge(operation, intent));
  if (!dispute) throw refused(`This PaymentIntent (${intent.id}) is not disputed.`);
  if (!closings[dispute.status].includes(status)) {
    throw refused(
      `This dispute (${dispute.id}) has a status of ${dispute.status} and cannot become ${status}.`,
    );
  }
  const closed: Dispute = { ...dispute, status };
  if (status !== 'won') return keep(operation, closed, ['charge.dispute.closed']);
  const back = balanceTransaction(operation, { dispute, amount: dispute.amount, fee: 0 });
  const reinstated = { ...closed, balance_transactions: [...dispute.balance_transactions, back] };
  return keep(operation, reinstated, ['charge.dispute.funds_reinstated', 'charge.dispute.closed']);
}

/** Records a bank's report that the payment looks fraudulent, before any dispute. No money moves. */
export function warnOfFraud(operation: Operation, charge: Charge): void {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: charge.id,
    created: operation.now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  operation.state.fraudWarnings.put(warning.id, warning);
  operation.emit('radar.early_fraud_warning.created', warning);
}

/** Returns the dispute of a charge, open or closed. */
export function disputeOf({ state }: Operation, { id }: Charge): Dispute | undefined {
  return state.disputes.values().find(({ charge }) => charge === id);
}

const closings: Record<DisputeStatus, DisputeStatus[]> = {
  warning_needs_response: ['warning_closed'],
  needs_response: ['won', 'lost'],
  warning_closed: [],
  won: [],
  lost: [],
};

function escalate(operation: Operation, inquiry: Dispute): Dispute {
  const chargeback: Dispute = { ...inquiry, is_charge_refundable: false, status: 'needs_response' };
  const events = ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'] as const;
  return keep(operation, withdrawn(operation, chargeback), events);
}

function withdrawn(operation: Operation, dispute: Dispute): Dispute {
  const out = balanceTransaction(operation, { dispute, amount: -dispute.amount, fee });
  return { ...dispute, balance_transactions: [out] };
}

function balanceTransaction(
  operation: Operation,
  { dispute, amount, fee: kept }: Movement,
): BalanceTransaction {
  return moveBalance(operation, {
    id: newId('txn'),
    amount,
    fee: kept,
    currency: dispute.currency,
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
  });
}

function keep(operation: Operation, dispute: Dispute, events: readonly DisputeEvent[]): Dispute {
  operation.state.disputes.put(dispute.id, dispute);
  for (const event of events) operation.emit(event, dispute);
  return dispute;
}

function disputedCharge(
  { state }: Operation,
  { id, status, latest_charge: chargeId }: PaymentIntent,
): Charge {
  const charge = state.charges.get(chargeId ?? '');
  if (status !== 'succeeded' || !charge)
    throw refused(`This PaymentIntent (${id}) took no money to dispute.`);
  return charge;
}

function refused(message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message });
}

type DisputeEvent =
  `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`;
type OpenDispute = {
  intent: PaymentIntent;
  reason?: string | undefined;
  /** Minor units; the whole charge by default. */
  amount?: number | undefined;
  isInquiry?: boolean;
};
type CloseDispute = { intent: PaymentIntent; status: DisputeStatus };
type Movement = { dispute: Dispute; amount: number; fee: number };
