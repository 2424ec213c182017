import { inTransaction } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { actorOf, type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import { requireNotes } from '@checkout/kit/values/notes.ts';
import type { ProposeEndingRequest, ProposeEndingResponse } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps } from '../deps.ts';
import { presentException } from '../exceptions/present-exceptions.ts';
import { carryOutProposal } from './carry-out-proposal.ts';
import { confirmProposal } from './confirm-ending.ts';
import { lockUnknownAttempt } from './lock-unknown-attempt.ts';
import { obstacleTo, referenceUsed, refusalOf } from './obstacle.ts';
import { type Ending, endings } from './proposal.ts';
import { insertProposal, isReferenceUsed } from './store-proposals.ts';

const MAX_REFERENCE_LENGTH = 200;

/**
 * Stores an admin's proposal for another admin to confirm; where one admin is enough, it is confirmed in the
 * same transaction and carried out. Throws NOT_FOUND, FORBIDDEN (the caller's own payment), VALIDATION_ERROR,
 * or INVALID_TRANSITION: a proposal is open, the outcome is known or may soon be, or the reference is in use.
 */
export async function proposeEnding(
  deps: Deps,
  request: ProposeEndingRequest,
  context: CallContext,
): Promise<ProposeEndingResponse> {
  const { db, config } = deps;
  const admin = actorOf(requireAdmin(context));
  const evidence = readEvidence(request);
  const attemptId = await inTransaction(db, async (trx) => {
    const attempt = await lockUnknownAttempt(deps, trx, request.id);
    const absentAfterSeconds = config.RECONCILE_ABSENT_AFTER_SECONDS;
    const obstacle = obstacleTo(attempt, { userId: admin.id, absentAfterSeconds });
    if (obstacle !== undefined) throw refusalOf(obstacle, attempt);
    const { id, rail } = attempt;
    if (evidence.ending === 'settled' && (await isReferenceUsed(trx, { attemptId: id, rail, ...evidence }))) {
      throw referenceUsed();
    }
    const proposal = { id: crypto.randomUUID(), proposedBy: admin.id, proposedByName: admin.name };
    const isFirst = await insertProposal(trx, { attemptId: id, ...evidence, ...proposal });
    if (!isFirst) throw new Error(`attempt ${id} changed although it was locked`);
    if (!config.SECOND_ADMIN) await confirmProposal(deps, trx, { attempt, admin, proposal });
    return id;
  });
  if (!config.SECOND_ADMIN) await carryOutProposal(deps, attemptId);
  return { exception: await presentException(deps, request.id, context) };
}

function readEvidence({ ending, reference, notes }: ProposeEndingRequest) {
  const name = reference.trim();
  if (!isEnding(ending)) throw invalid('VALIDATION_ERROR', 'Unknown ending', 'ending');
  if (name === '' || name.length > MAX_REFERENCE_LENGTH || /\p{Cc}/u.test(name)) {
    const form = `A reference is required: one line of at most ${MAX_REFERENCE_LENGTH} characters`;
    throw invalid('VALIDATION_ERROR', form, 'reference');
  }
  return { ending, reference: name, notes: requireNotes(notes) };
}

function isEnding(text: string): text is Ending {
  return (endings as readonly string[]).includes(text);
}
