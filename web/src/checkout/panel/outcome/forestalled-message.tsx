import { useQuery } from '@tanstack/react-query';
import { Message } from '../../../shared/ui/message.tsx';
import { forestalledPaymentQuery } from '../../forestalled-payment.ts';

/** Tells a payer, on the receipt of another payment, that their own was not made. */
export function ForestalledMessage({ invoiceId }: { invoiceId: string }) {
  const { data: sentence } = useQuery(forestalledPaymentQuery(invoiceId));
  return sentence ? <Message tone="warning">{sentence}</Message> : null;
}
