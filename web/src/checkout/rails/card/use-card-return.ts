import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { isAbsent } from '../../../shared/api/api-error.ts';
import { mayHaveUnrecordedPayment } from '../../../shared/invoice/expiry.ts';
import { settledInvoice } from '../../payment-outcome.ts';
import { storeInvoice } from '../../queries.ts';

const maxPauseMs = 30_000;

/**
 * Makes the server read the outcome of a payment from the provider. `isQuerying` is true until the server has
 * responded, including with an error or a 404. After the provider has reported success, it is polled until
 * the payment is recorded.
 */
export function useCardReturn({ invoiceId, paymentIntentId, isGood }: CardReturn): CardReturnState {
  const { isLoading, isPaused, error } = useQuery({
    queryKey: ['api', 'invoice', invoiceId, 'card-return', paymentIntentId],
    enabled: paymentIntentId !== null,
    gcTime: 0,
    // A payer who returns from their bank without a network waits for it.
    networkMode: 'online',
    queryFn: async ({ client, signal }): Promise<Invoice> => {
      const payment = { invoiceId, paymentIntentId: paymentIntentId ?? '', signal };
      const invoice = await settledInvoice(payment);
      storeInvoice(client, invoice);
      return invoice;
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isGood && data && mayHaveUnrecordedPayment(data) && Math.min(1_000 * 2 ** dataUpdateCount, maxPauseMs),
  });
  const isUnknown = isAbsent(error);
  return {
    isQuerying: isLoading || isPaused,
    hasPaymentIntent: paymentIntentId !== null,
    isConfirmed: isGood && paymentIntentId !== null && !isUnknown,
  };
}

interface CardReturn {
  invoiceId: string;
  /** From the query; null if it has none. */
  paymentIntentId: string | null;
  /** Whether the provider reports success; also from the query. */
  isGood: boolean;
}

export interface CardReturnState {
  isQuerying: boolean;
  /** False when the query names no payment. */
  hasPaymentIntent: boolean;
  /** The provider reported success, and the server did not respond with a 404. */
  isConfirmed: boolean;
}
