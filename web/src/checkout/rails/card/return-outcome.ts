import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { mayHaveUnrecordedPayment } from '../../../shared/invoice/expiry.ts';
import type { CardReturnState } from './use-card-return.ts';

/**
 * Decides what the page that a card payment returns to shows. `processing` while money may still arrive, or
 * when the query names no payment, so that this is unknown; `back` when no money will arrive, or the server
 * knows no such payment: the invoice's own page then shows why, and what can be done. A status from before
 * counts only after the provider was queried, and not at all once it has reported success, so that nobody is
 * offered to pay twice. A payment made in another way in the meantime is shown on the invoice's own page.
 */
export function returnOutcome(
  invoice: Facts,
  { isQuerying, hasPaymentIntent, isConfirmed }: CardReturnState,
): ReturnOutcome {
  const { status, paymentInProgress, paymentProvider } = invoice;
  if (status === 'paid') return paymentProvider === 'stripe' ? 'paid' : 'back';
  if (isQuerying || paymentInProgress || status === 'awaiting_bank_transfer') return 'processing';
  if (isConfirmed && mayHaveUnrecordedPayment(invoice)) return 'processing';
  return status === 'pending' && !hasPaymentIntent ? 'processing' : 'back';
}

type Facts = Pick<Invoice, 'status' | 'paymentInProgress' | 'paymentProvider'>;

type ReturnOutcome = 'paid' | 'processing' | 'back';
