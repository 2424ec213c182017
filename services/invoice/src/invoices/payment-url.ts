import { config } from '../config.ts';

/** Returns the public address of an invoice's payment page. */
export function paymentUrlOf(invoiceId: string): string {
  return `${config.PUBLIC_URL}/pay/${invoiceId}`;
}
