import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Whether an invoice names somebody by their e-mail address, however that is written. */
export function isAddressedTo({ recipientEmail }: Pick<Invoice, 'recipientEmail'>, email = ''): boolean {
  return recipientEmail.toLowerCase() === email.toLowerCase();
}
