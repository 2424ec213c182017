import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores permanently what admins propose, with evidence, about debits whose outcome cannot be determined, and
 * the result of each proposal. An attempt can have one open proposal and cannot end while it has one; like
 * everything unfinished it has a next check, which carries out confirmed proposals. A confirmation by the
 * proposer alone is marked as such.
 */
export const endWithEvidence: Migration = {
  up: async (knex) => {
    await knex.raw(proposals);
    await knex.raw(steps);
    await knex.raw(openProposals);
  },
};

const proposals = `
  create table ending_proposals (
    id uuid primary key,
    attempt_id uuid not null references payment_attempts (id),
    ending text not null check (ending in ('settled', 'released')),
    reference text not null check (length(reference) between 1 and 200),
    notes text not null check (length(notes) between 1 and 5000),
    proposed_by text not null check (proposed_by <> ''),
    proposed_by_name text not null,
    proposed_at timestamptz not null default now(),
    unique (id, attempt_id),
    unique (id, proposed_by)
  );
  create index ending_proposals_of_attempt on ending_proposals (attempt_id, proposed_at);
  create trigger ending_proposals_append_only before update or delete on ending_proposals
    for each row execute function refuse_change()`;

const steps = `
  create table ending_steps (
    proposal_id uuid not null,
    proposed_by text not null,
    kind text not null check (kind in ('confirmed', 'declined', 'withdrawn', 'carried_out', 'overtaken')),
    actor text not null check (actor <> ''),
    actor_name text not null,
    is_alone boolean not null default false,
    notes text not null default '' check (length(notes) <= 5000),
    at timestamptz not null default clock_timestamp(),
    primary key (proposal_id, kind),
    foreign key (proposal_id, proposed_by) references ending_proposals (id, proposed_by),
    check (kind <> 'confirmed' or is_alone = (actor = proposed_by)),
    check (kind <> 'declined' or actor <> proposed_by),
    check (kind <> 'withdrawn' or actor = proposed_by)
  );
  create unique index ending_steps_one_word on ending_steps (proposal_id)
    where kind in ('confirmed', 'declined', 'withdrawn');
  create unique index ending_steps_one_end on ending_steps (proposal_id)
    where kind in ('declined', 'withdrawn', 'carried_out', 'overtaken');
  create trigger ending_steps_append_only before update or delete on ending_steps
    for each row execute function refuse_change()`;

const openProposals = `
  set local statement_timeout = 0;
  alter table payment_attempts
    add column open_proposal_id uuid,
    add constraint payment_attempts_own_proposal
      foreign key (open_proposal_id, id) references ending_proposals (id, attempt_id),
    add constraint payment_attempts_open_proposal check (
      open_proposal_id is null or state = 'unknown' and next_check_at is not null)`;
