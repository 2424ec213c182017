import type { Invoice } from '@checkout/contract/invoice.ts';
import type { CardReturnState } from './use-card-return.ts';

/**
 * What the page that a card payment returns to has to tell. `processing` as long as money may still come; `back` when
 * none will, so that the invoice's own page shows why and what can be done. A failure that stands from an earlier
 * attempt counts only once the provider was asked about this one.
 */
export function returnOutcome(invoice: Facts, { isAsking, isAnswered }: CardReturnState): ReturnOutcome {
  const { status, paymentInProgress } = invoice;
  if (status === 'paid') return 'paid';
  if (isAsking || paymentInProgress || status === 'awaiting_bank_transfer') return 'processing';
  if (status === 'pending') return isAnswered ? 'back' : 'processing';
  return 'back';
}

type Facts = Pick<Invoice, 'status' | 'paymentInProgress'>;

type ReturnOutcome = 'paid' | 'processing' | 'back';
