import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** The proposal that waits to be decided. */
export function openProposalOf({ evidence }: Pick<PaymentException, 'evidence'>) {
  return evidence?.proposals.find(({ state }) => state === 'open');
}
