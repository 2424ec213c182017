import type { Invoice } from '@checkout/contract/invoice/schema.ts';

/** Returns whether an invoice is addressed to an e-mail address, compared case-insensitively. */
export function isAddressedTo({ recipientEmail }: Pick<Invoice, 'recipientEmail'>, email = ''): boolean {
  return recipientEmail.toLowerCase() === email.toLowerCase();
}
