/** Kinds of money that arrived for an invoice which did not accept it; it goes back to its payer. */
export const unwantedKinds = ['late_payment', 'surplus_payment', 'amount_mismatch'] as const;

/** Kinds of money that pays nothing and is owed to its sender: unwanted, or found after it was given up. */
export const owedKinds = [...unwantedKinds, 'orphan_debit'] as const;

export type UnwantedKind = (typeof unwantedKinds)[number];

/** Kinds of exceptions about one of our attempts. */
export type ExceptionKind =
  | (typeof owedKinds)[number]
  | 'partial_refund'
  | 'refund_pending'
  | 'refund_failed'
  | 'dispute'
  | 'early_fraud_warning';
