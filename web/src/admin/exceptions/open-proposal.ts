import type { PaymentException } from '@checkout/contract/exception/schema.ts';

/** Returns the proposal that awaits a decision, if there is one. */
export function openProposalOf({ evidence }: Pick<PaymentException, 'evidence'>) {
  return evidence?.proposals.find(({ state }) => state === 'open');
}
