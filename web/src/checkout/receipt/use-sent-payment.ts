import { transferReference } from '@checkout/bank-codes/reference.ts';
import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { usedMethodQuery } from '../queries.ts';

/**
 * Returns what a payer sent by a manual method: to which method, how much in the currency sent, and with
 * which reference.
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
  /** Formatted, with its currency. */
  amount: string;
  /** The reference that the page requested; false while it is unknown. */
  reference: string | false;
  /** True while the method is loading; false after the first failure, so that nothing waits for it longer. */
  isLoading: boolean;
}
