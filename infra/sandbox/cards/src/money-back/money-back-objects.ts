import type { Metadata } from '../objects.ts';

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  pending_reason?: 'processing';
  reason: string | null;
  status: RefundStatus;
};

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  /** Empty, one for the withdrawal, or two when the amount came back. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: DisputeStatus;
};

export type DisputeStatus = 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';

/** A change of the merchant's balance; `net` is `amount` less `fee`, all in minor units. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: string;
  exchange_rate: null;
  fee: number;
  net: number;
  fee_details: FeeDetail[];
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout';
  source: string;
  status: 'available';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
};

type FeeDetail = {
  amount: number;
  application: null;
  currency: string;
  description: string;
  type: 'stripe_fee';
};

/** Money transferred from the merchant's balance to their bank. */
export type Payout = {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  method: 'standard';
  status: 'paid';
  type: 'bank_account';
};

export type FraudWarning = {
  id: string;
  object: 'radar.early_fraud_warning';
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
};
