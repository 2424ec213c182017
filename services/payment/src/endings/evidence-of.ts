import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { EndingProposal, Evidence } from '@checkout/proto/payment/v1/payment.ts';
import { findAttempts } from '../attempts/store-attempts.ts';
import type { Deps } from '../deps.ts';
import { obstacleTo } from './obstacle.ts';
import { listProposals, type ProposalRow } from './store-proposals.ts';

/**
 * Returns, by attempt, how admins can end it with evidence, from the point of view of this admin. Leaves out
 * attempts on rails whose provider always knows the outcome.
 */
export async function evidenceOf(
  { db, config, rails }: Pick<Deps, 'db' | 'config' | 'rails'>,
  attemptIds: string[],
  context: CallContext,
): Promise<Map<string, Evidence>> {
  const { userId } = requireAdmin(context);
  if (attemptIds.length === 0) return new Map();
  const [attempts, proposals] = await Promise.all([
    findAttempts(db, attemptIds),
    listProposals(db, attemptIds),
  ]);
  const byAttempt = Map.groupBy(proposals, ({ attemptId }) => attemptId);
  const absentAfterSeconds = config.RECONCILE_ABSENT_AFTER_SECONDS;
  return new Map(
    attempts
      .filter(({ rail }) => rails.get(rail)?.outcomeFromEvidence !== undefined)
      .map((attempt) => [
        attempt.id,
        {
          obstacle: obstacleTo(attempt, { userId, absentAfterSeconds }) ?? '',
          needsSecondAdmin: config.SECOND_ADMIN,
          proposals: (byAttempt.get(attempt.id) ?? []).map(proposalMessage),
        },
      ]),
  );
}

function proposalMessage({ attemptId: _, decidedAt, ...rest }: ProposalRow): EndingProposal {
  return { ...rest, decidedAt: decidedAt ?? undefined };
}
