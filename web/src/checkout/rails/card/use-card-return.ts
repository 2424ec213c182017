import { useQuery } from '@tanstack/react-query';
import { askProvider } from '../../find-out.ts';
import { storeInvoice } from '../../queries.ts';

/** A payment that succeeded a moment ago may not be in the books yet. */
const settlingMs = 2_000;

/**
 * Has the server ask the provider how a payment went. `isAsking` until it has answered, be the answer good or bad, or
 * that there is no such payment.
 */
export function useCardReturn({ invoiceId, paymentIntentId }: CardReturn): CardReturnState {
  const { isLoading, isPaused } = useQuery({
    queryKey: ['api', 'invoice', invoiceId, 'card-return', paymentIntentId],
    enabled: paymentIntentId !== null,
    gcTime: 0,
    queryFn: async ({ client, signal }) => {
      const payment = { invoiceId, paymentIntentId: paymentIntentId ?? '', signal };
      let invoice = await askProvider(payment);
      if (invoice.status === 'pending') {
        await new Promise((resolve) => setTimeout(resolve, settlingMs));
        invoice = await askProvider(payment);
      }
      storeInvoice(client, invoice);
      return true;
    },
  });
  return { isAsking: isLoading || isPaused, hasSomethingToAsk: paymentIntentId !== null };
}

interface CardReturn {
  invoiceId: string;
  /** From the address; null when somebody came without one. */
  paymentIntentId: string | null;
}

export interface CardReturnState {
  isAsking: boolean;
  /** False when the address names no payment. */
  hasSomethingToAsk: boolean;
}
