import type { CodeParts } from './code-parts.ts';

/**
 * Returns the code of a SEPA credit transfer (EPC069-12, version 002): one element per line, without empty
 * lines at the end. A creditor reference has its own line, any other text goes into the next one.
 */
export function epcCode({ account, amount, reference }: Omit<CodeParts, 'currency'>): string {
  const isStructured = reference.kind === 'creditor';
  const purpose = '';
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    account.bic ?? '',
    account.holder,
    account.iban,
    `EUR${amount}`,
    purpose,
    isStructured ? reference.value : '',
    isStructured ? '' : reference.value,
  ];
  return lines.join('\n').trimEnd();
}
