import type { CodeParts } from './code-parts.ts';
import type { TransferReference } from './reference.ts';

const referenceTypes: Record<TransferReference['kind'], string> = {
  qr: 'QRR',
  creditor: 'SCOR',
  plain: 'NON',
};
const nobody = Array<string>(7).fill('');

/** Returns the Swiss QR code (guidelines version 2.3) with a structured address and without a debtor. */
export function swissCode({ account, currency, amount, reference }: CodeParts): string {
  const isPlain = reference.kind === 'plain';
  return [
    'SPC',
    '0200',
    '1', // UTF-8
    account.iban,
    'S',
    account.holder,
    account.street ?? '',
    account.buildingNumber ?? '',
    account.postalCode,
    account.town,
    account.country,
    ...nobody, // The ultimate creditor is reserved for future use.
    amount,
    currency,
    ...nobody, // No debtor: the payer's bank knows who pays.
    referenceTypes[reference.kind],
    isPlain ? '' : reference.value,
    isPlain ? reference.value : '',
    'EPD',
  ].join('\n');
}
