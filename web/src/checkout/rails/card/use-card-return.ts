import { useQuery } from '@tanstack/react-query';
import { settledInvoice } from '../../find-out.ts';
import { storeInvoice } from '../../queries.ts';

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
      storeInvoice(client, await settledInvoice(payment));
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
