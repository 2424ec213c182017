import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { pauseSeconds } from '../attempts/checks/schedule.ts';
import type { Outcome, Rail } from '../attempts/rail.ts';
import type { Deps } from '../deps.ts';
import type { ConfirmedProposal } from './proposal.ts';
import { closeProposal, findConfirmed, insertStep, isReferenceUsed } from './store-proposals.ts';

/** Returns an attempt's outcome from the provider or, if it has none, from a confirmed proposal. */
export async function determineOutcome(deps: Deps, rail: Rail, attempt: Attempt): Promise<Outcome> {
  const proposal = attempt.openProposalId === null ? undefined : await findConfirmed(deps.db, attempt.id);
  if (proposal === undefined || rail.outcomeFromEvidence === undefined)
    return await rail.fetchStatus(attempt);
  if (proposal.ending === 'settled' && attempt.providerReference === proposal.reference) {
    return rail.outcomeFromEvidence(attempt, proposal);
  }
  const reported = await fetchLastOutcome(deps, rail, attempt);
  if (reported !== undefined) return reported;
  const money = { attemptId: attempt.id, rail: rail.name, reference: proposal.reference };
  if (proposal.ending === 'settled' && (await isReferenceUsed(deps.db, money))) {
    return await dropProposal(deps, attempt, proposal);
  }
  return rail.outcomeFromEvidence(attempt, proposal);
}

/**
 * Queries the provider one last time. Its outcome overrides the evidence, also when it is only about to be
 * final: a record without the debit is read twice.
 */
async function fetchLastOutcome({ log }: Deps, rail: Rail, attempt: Attempt): Promise<Outcome | undefined> {
  try {
    const outcome = await rail.fetchStatus(attempt);
    return outcome.kind === 'open' && outcome.absent !== true ? undefined : outcome;
  } catch (error) {
    log.info(
      { attemptId: attempt.id, err: error },
      'the provider did not report the outcome: the evidence decides',
    );
    return undefined;
  }
}

/** Drops a confirmed proposal because its reference turned out to belong to another payment. */
async function dropProposal(
  { db, config }: Deps,
  { id }: Attempt,
  { id: proposalId, proposedBy }: ConfirmedProposal,
): Promise<Outcome> {
  await inTransaction(db, async (trx) => {
    await closeProposal(trx, id);
    await insertStep(trx, {
      proposalId,
      proposedBy,
      kind: 'overtaken',
      actor: 'system',
      actorName: 'payment',
      notes: 'The reference turned out to be that of another payment',
    });
  });
  return { kind: 'open', nextCheckSeconds: pauseSeconds(config, 0) };
}
