import { createHash } from 'node:crypto';
import { presentAccount } from './accounts.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/**
 * Returns a digest of the fields that tell payers where to send money; it changes whenever one of them does.
 */
export function methodVersion(method: PaymentMethodRow): string {
  const { currency, account, detailsText, instructions, qrCodeData } = method;
  const content = [currency, presentAccount(account), detailsText, instructions, qrCodeData];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
