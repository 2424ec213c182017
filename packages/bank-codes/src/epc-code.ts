import type { CodeParts } from './code-parts.ts';

/**
 * A SEPA credit transfer after EPC069-12, version 002: one element a line, nothing after the last that is filled. A
 * creditor reference stands in its own line, any other text in the next.
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
