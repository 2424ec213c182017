import type { Transaction } from '@checkout/kit/database/database.ts';
import { insertResolution } from '../exceptions/store-exceptions.ts';
import { type ConfirmedProposal, resolutionNotesOf } from './proposal.ts';
import { endProposals } from './store-proposals.ts';

/**
 * Closes the proposal about an attempt in the transaction that ends the attempt: as carried out, which also
 * resolves the exception, or as overtaken.
 */
export async function resolveProposals(
  trx: Transaction,
  { attemptId, proposal }: { attemptId: string; proposal: ConfirmedProposal | undefined },
): Promise<void> {
  endProposals(trx, { attemptId, carriedOutId: proposal?.id ?? '' });
  if (proposal === undefined) return;
  await insertResolution(trx, {
    exceptionId: attemptId,
    kind: 'unknown_attempt',
    notes: resolutionNotesOf(proposal),
    resolvedBy: proposal.confirmedBy,
    resolvedByName: proposal.confirmedByName,
  });
}
