import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';

/**
 * Parses the text that an admin writes into the lines that payers see, as the server does: a label is the
 * text before the first ": ". Empty lines are left out.
 */
export function detailLines(text: string): PaymentMethod['detailLines'] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const end = line.indexOf(': ');
      const label = end < 0 ? '' : line.slice(0, end).trim();
      return label === ''
        ? { label: null, value: line.trim() }
        : { label, value: line.slice(end + 2).trim() };
    });
}
