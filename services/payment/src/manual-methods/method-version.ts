import { createHash } from 'node:crypto';
import { presentAccount } from './accounts.ts';
import type { PaymentMethodRow } from './store-payment-methods.ts';

/** A digest of what a method tells its payers of where the money goes: another one with every change of that. */
export function methodVersion(method: PaymentMethodRow): string {
  const { currency, account, detailsText, instructions, qrCodeData } = method;
  const told = [currency, presentAccount(account), detailsText, instructions, qrCodeData];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}
