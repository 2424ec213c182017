import { transferReference } from '@checkout/bank-codes/reference.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { usedMethodQuery } from '../queries.ts';

/**
 * What a payer sent by a manual method: where to, how much in the money that it was sent in, and with which reference.
 */
export function useSentPayment(invoice: Invoice): SentPayment {
  const amountText = useAmountText();
  const { data, isLoading, failureCount } = useQuery(usedMethodQuery(invoice));
  const { convertedAmountMinor, convertedCurrency, amountMinor, currency, paymentMethodId } = invoice;
  const method = data?.paymentMethod;
  const isConverted = convertedAmountMinor !== null && convertedCurrency !== null;
  const isKnown = paymentMethodId === null || data !== undefined;
  return {
    method,
    isConverted,
    amount: isConverted
      ? amountText(convertedAmountMinor, convertedCurrency)
      : amountText(amountMinor, currency),
    reference: isKnown && transferReference(method?.account ?? null, invoice.gfaInvoiceId).shown,
    isLoading: isLoading && failureCount === 0,
  };
}

interface SentPayment {
  method: PaymentMethod | undefined;
  isConverted: boolean;
  /** With its currency. */
  amount: string;
  /** As it stood on the page; false where that is not known, or not yet. */
  reference: string | false;
  /** It is not known yet which method it was; once asking has failed nothing waits for that any longer. */
  isLoading: boolean;
}
