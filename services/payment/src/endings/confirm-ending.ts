import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import { forbidden } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { ConfirmEndingRequest, ConfirmEndingResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { markDecided } from '../attempts/checks/store-attempt-checks.ts';
import type { Deps } from '../deps.ts';
import { presentException } from '../exceptions/present-exceptions.ts';
import { carryOutProposal } from './carry-out-proposal.ts';
import { loadProposal, notOpen } from './load-proposal.ts';
import { lockUnknownAttempt } from './lock-unknown-attempt.ts';
import { referenceUsed, refusalOf } from './obstacle.ts';
import { insertStep, isReferenceUsed, type NewProposal } from './store-proposals.ts';

/**
 * Confirms a proposal as the second admin. The confirmation is stored first, then carried out, unless the
 * wallet reports an outcome even now. A repetition by the same admin returns the first result. Throws
 * NOT_FOUND, FORBIDDEN (the caller made the proposal or the payment), or INVALID_TRANSITION when it is no
 * longer open or its reference now belongs to another payment.
 */
export async function confirmEnding(
  deps: Deps,
  { id, proposalId }: ConfirmEndingRequest,
  context: CallContext,
): Promise<ConfirmEndingResponse> {
  const { db, config } = deps;
  const admin = actorOf(requireAdmin(context));
  const attemptId = await inTransaction(db, async (trx) => {
    const attempt = await lockUnknownAttempt(deps, trx, id);
    const proposal = await loadProposal(trx, attempt, proposalId);
    if (attempt.payerId === admin.id) throw refusalOf('own_payment', attempt);
    const isRepeated =
      ['confirmed', 'carried_out'].includes(proposal.state) && proposal.decidedBy === admin.id;
    if (isRepeated) return attempt.id;
    if (proposal.state !== 'open') throw notOpen(proposal, { userId: admin.id });
    if (attempt.providerReference !== '') throw refusalOf('over', attempt);
    if (proposal.proposedBy === admin.id && config.SECOND_ADMIN) {
      throw forbidden('Another admin has to confirm what you proposed');
    }
    const { ending, reference } = proposal;
    const money = { attemptId: attempt.id, rail: attempt.rail, reference };
    if (ending === 'settled' && (await isReferenceUsed(trx, money))) throw referenceUsed();
    await confirmProposal(deps, trx, { attempt, admin, proposal });
    return attempt.id;
  });
  await carryOutProposal(deps, attemptId);
  return { exception: await presentException(deps, id, context) };
}

/** Stores the confirmation. From then on the proposal is carried out even if this process crashes. */
export async function confirmProposal(
  { config }: Pick<Deps, 'config'>,
  trx: Transaction,
  { attempt, admin, proposal }: Confirmation,
): Promise<void> {
  await insertStep(trx, {
    proposalId: proposal.id,
    proposedBy: proposal.proposedBy,
    kind: 'confirmed',
    actor: admin.id,
    actorName: admin.name,
    isAlone: admin.id === proposal.proposedBy,
  });
  const nextCheckSeconds = config.RECONCILE_INTERRUPTED_AFTER_SECONDS;
  if (!(await markDecided(trx, { id: attempt.id, nextCheckSeconds }))) {
    throw new Error(`attempt ${attempt.id} ended although it was locked`);
  }
}

interface Confirmation {
  attempt: Attempt;
  admin: { id: string; name: string };
  proposal: Pick<NewProposal, 'id' | 'proposedBy'>;
}
