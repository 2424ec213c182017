import type { Queryable } from '@checkout/kit/database/sql.ts';
import { type AppError, conflict, notFound } from '@checkout/kit/errors/errors.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { listProposals, type ProposalRow } from './store-proposals.ts';

/** Returns the proposal of that id about this attempt. Throws NOT_FOUND. */
export async function loadProposal(db: Queryable, { id }: Attempt, proposalId: string): Promise<ProposalRow> {
  const found = (await listProposals(db, [id])).find((proposal) => proposal.id === proposalId.toLowerCase());
  if (found === undefined) throw notFound('NOT_FOUND', 'There is no such proposal');
  return found;
}

/** Returns the refusal of a late decision; it says who decided first, or that none was needed. */
export function notOpen(
  { state, decidedBy, decidedByName }: ProposalRow,
  { userId }: { userId: string },
): AppError {
  const who = decidedBy === userId ? 'You have' : `${decidedByName} has`;
  switch (state) {
    case 'confirmed':
    case 'carried_out':
      return conflict('INVALID_TRANSITION', `${who} confirmed this proposal already`);
    case 'declined':
    case 'withdrawn':
      return conflict('INVALID_TRANSITION', `${who} ${state} this proposal already`);
    case 'overtaken':
    case 'open':
      return conflict('INVALID_TRANSITION', 'The outcome became known before this proposal was decided');
    default:
      return state satisfies never;
  }
}
