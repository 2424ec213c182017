import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../shared/api/call-api.ts';
import { untilAnswered } from '../shared/api/until-answered.ts';
import { payPhase } from './pay-phase.ts';
import { storeInvoice } from './queries.ts';

/**
 * Finds out what became of an invoice whose payment was not answered; asks until the server tells. Returns whether it
 * is still to be paid: if not, the page shows by itself what it is now.
 */
export async function isStillPayable(queryClient: QueryClient, id: string): Promise<boolean> {
  const { invoice } = await untilAnswered(() => callApi('GET /api/invoice/:id', { params: { id } }));
  return takeOver(queryClient, invoice);
}

/** The same for a card payment, of which the server asks the provider first. */
export async function isCardStillToPay(queryClient: QueryClient, payment: CardPayment): Promise<boolean> {
  return takeOver(queryClient, await askProvider(payment));
}

/** The invoice once the server has asked the provider how a payment went; asks until it could. */
export async function askProvider({ invoiceId, paymentIntentId, signal }: CardPayment): Promise<Invoice> {
  const options = {
    params: { id: invoiceId },
    body: { paymentIntentId },
    ...(signal && { signal }),
  };
  const { invoice } = await untilAnswered(() => callApi('POST /api/invoice/:id/card-return', options));
  return invoice;
}

function takeOver(queryClient: QueryClient, invoice: Invoice): boolean {
  storeInvoice(queryClient, invoice);
  return payPhase(invoice, new Date()) === 'payable';
}

interface CardPayment {
  invoiceId: string;
  paymentIntentId: string;
  signal?: AbortSignal;
}
