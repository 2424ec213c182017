import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { isUnbooked } from '../../../shared/invoice/expiry.ts';
import type { CardReturnState } from './use-card-return.ts';

/**
 * What the page that a card payment returns to has to tell. `processing` as long as money may still come, or an
 * address without a payment leaves that open; `back` when none will, or the server knows no such payment, so that the
 * invoice's own page shows why and what can be done. What stands from before counts only once the provider was asked,
 * and not at all once it called the payment good: nothing is offered to be paid a second time. What was paid in another
 * way meanwhile is told by the invoice's own page.
 */
export function returnOutcome(
  invoice: Facts,
  { isAsking, hasSomethingToAsk, isConfirmed }: CardReturnState,
): ReturnOutcome {
  const { status, paymentInProgress, paymentProvider } = invoice;
  if (status === 'paid') return paymentProvider === 'stripe' ? 'paid' : 'back';
  if (isAsking || paymentInProgress || status === 'awaiting_bank_transfer') return 'processing';
  if (isConfirmed && isUnbooked(invoice)) return 'processing';
  return status === 'pending' && !hasSomethingToAsk ? 'processing' : 'back';
}

type Facts = Pick<Invoice, 'status' | 'paymentInProgress' | 'paymentProvider'>;

type ReturnOutcome = 'paid' | 'processing' | 'back';
