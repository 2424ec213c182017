import type { Transaction } from '@checkout/kit/database/database.ts';
import {
  execute,
  executeWithCommit,
  maybeOne,
  one,
  type Queryable,
  rows,
  sql,
} from '@checkout/kit/database/sql.ts';
import type { ConfirmedProposal, Ending } from './proposal.ts';

/** Inserts a proposal; returns false when the attempt already has an open one, or its outcome is known. */
export async function insertProposal(trx: Queryable, proposal: NewProposal): Promise<boolean> {
  await execute(
    trx,
    sql`insert into ending_proposals (id, attempt_id, ending, reference, notes, proposed_by, proposed_by_name)
        values (${proposal.id}, ${proposal.attemptId}, ${proposal.ending}, ${proposal.reference}, ${proposal.notes},
          ${proposal.proposedBy}, ${proposal.proposedByName})`,
  );
  const changed = await execute(
    trx,
    sql`update payment_attempts set open_proposal_id = ${proposal.id}
        where id = ${proposal.attemptId} and state = 'unknown' and provider_reference = ''
          and open_proposal_id is null`,
  );
  return changed === 1;
}

/** Records a decision on a proposal, or its end. Only one decision is allowed: a second one throws. */
export async function insertStep(trx: Queryable, step: NewStep): Promise<void> {
  await execute(
    trx,
    sql`insert into ending_steps (proposal_id, proposed_by, kind, actor, actor_name, is_alone, notes)
        values (${step.proposalId}, ${step.proposedBy}, ${step.kind}, ${step.actor}, ${step.actorName},
          ${step.isAlone ?? false}, ${step.notes ?? ''})`,
  );
}

/** Closes the open proposal, so that another can be made, and cancels the execution of what was decided. */
export async function closeProposal(trx: Queryable, attemptId: string): Promise<void> {
  await execute(
    trx,
    sql`update payment_attempts set open_proposal_id = null, decided_at = null where id = ${attemptId}`,
  );
}

/**
 * Ends the proposals about an attempt whose outcome has become known: `carried_out` for the one that caused
 * it, `overtaken` for others. Sent together with COMMIT.
 */
export function endProposals(
  trx: Transaction,
  { attemptId, carriedOutId }: { attemptId: string; carriedOutId: string },
): void {
  executeWithCommit(
    trx,
    sql`insert into ending_steps (proposal_id, proposed_by, kind, actor, actor_name)
        select id, proposed_by, case when id::text = ${carriedOutId} then 'carried_out' else 'overtaken' end,
          'system', 'payment'
        from ending_proposals where attempt_id = ${attemptId} and not exists (
          select from ending_steps where proposal_id = ending_proposals.id
            and kind in ('declined', 'withdrawn', 'carried_out', 'overtaken'))`,
  );
}

/** Returns the attempt's proposal that is confirmed and not carried out yet. */
export async function findConfirmed(
  db: Queryable,
  attemptId: string,
): Promise<ConfirmedProposal | undefined> {
  return await maybeOne<ConfirmedProposal>(
    db,
    sql`select proposal.id, ending, reference, proposal.notes, proposal.proposed_by as "proposedBy",
          proposed_by_name as "proposedByName", actor as "confirmedBy", actor_name as "confirmedByName",
          at as "confirmedAt", is_alone as "isAlone"
        from payment_attempts as attempt join ending_proposals as proposal on proposal.id = open_proposal_id
          join ending_steps on proposal_id = proposal.id and kind = 'confirmed'
        where attempt.id = ${attemptId}`,
  );
}

/**
 * Limit for the texts of all proposals in one response, which has 12 MB at most: more than one proposal with
 * notes of the maximum length for each of the 200 exceptions of a page.
 */
const MAX_TEXT_BYTES = 7 * 1024 * 1024;

/**
 * Returns the proposals about these attempts, newest first, each with its state. Leaves out the oldest of
 * each attempt when all do not fit into a response.
 */
export async function listProposals(db: Queryable, attemptIds: string[]): Promise<ProposalRow[]> {
  return await rows<ProposalRow>(
    db,
    sql`with listed as (
          select proposal.id, attempt_id as "attemptId", ending, reference, proposal.notes,
            coalesce(ended.kind, decision.kind, 'open') as state,
            proposal.proposed_by as "proposedBy", proposed_by_name as "proposedByName", proposed_at as "proposedAt",
            coalesce(decision.actor, '') as "decidedBy", coalesce(decision.actor_name, '') as "decidedByName",
            decision.at as "decidedAt", coalesce(decision.notes, '') as "decisionNotes",
            coalesce(decision.is_alone, false) as "isAlone",
            row_number() over (partition by attempt_id order by proposed_at desc, proposal.id desc) as place
          from ending_proposals as proposal
            left join ending_steps as decision on decision.proposal_id = proposal.id
              and decision.kind in ('confirmed', 'declined', 'withdrawn')
            left join ending_steps as ended on ended.proposal_id = proposal.id
              and ended.kind in ('declined', 'withdrawn', 'carried_out', 'overtaken')
          where attempt_id = any(${attemptIds}::uuid[])
        ), measured as (
          select *, sum(octet_length(notes) + octet_length("decisionNotes")) over (order by place, id) as bytes
          from listed
        )
        select id, "attemptId", ending, reference, notes, state, "proposedBy", "proposedByName", "proposedAt", "decidedBy",
          "decidedByName", "decidedAt", "decisionNotes", "isAlone"
        from measured where bytes <= ${MAX_TEXT_BYTES} order by "proposedAt" desc, id desc`,
  );
}

/**
 * Returns true when this reference belongs to another attempt, even to one that had failed before its money
 * was found, or is proposed for one.
 */
export async function isReferenceUsed(
  db: Queryable,
  { attemptId, rail, reference }: { attemptId: string; rail: string; reference: string },
): Promise<boolean> {
  const { used } = await one<{ used: boolean }>(
    db,
    sql`select exists (
            select from payment_attempts
            where rail = ${rail} and provider_reference = ${reference} and id <> ${attemptId}
          ) or exists (
            select from transactions join payment_attempts on payment_attempts.id = attempt_id
            where rail = ${rail} and transactions.provider_reference = ${reference} and attempt_id <> ${attemptId}
          ) or exists (
            select from ending_proposals join payment_attempts on open_proposal_id = ending_proposals.id
            where ending = 'settled' and reference = ${reference} and attempt_id <> ${attemptId}
          ) as used`,
  );
  return used;
}

export interface NewProposal {
  id: string;
  attemptId: string;
  ending: Ending;
  reference: string;
  notes: string;
  proposedBy: string;
  proposedByName: string;
}

interface NewStep {
  proposalId: string;
  proposedBy: string;
  kind: 'confirmed' | 'declined' | 'withdrawn' | 'overtaken';
  actor: string;
  actorName: string;
  isAlone?: boolean;
  notes?: string;
}

export interface ProposalRow extends NewProposal {
  state: 'open' | 'confirmed' | 'carried_out' | 'declined' | 'withdrawn' | 'overtaken';
  proposedAt: Date;
  /** Who confirmed, declined or withdrew it, when and why; empty and null until somebody does. */
  decidedBy: string;
  decidedByName: string;
  decidedAt: Date | null;
  decisionNotes: string;
  isAlone: boolean;
}
