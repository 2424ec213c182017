import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Stores the first of two approvals of a manual payment. A constraint ensures that two different admins
 * approve, even if a process has a bug.
 */
export const approveTwice: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table manual_reviews
        add column first_approved_by text check (first_approved_by <> ''),
        add column first_approved_name text,
        add column first_approved_at timestamptz,
        add column first_approval_note text check (first_approval_note <> ''),
        add constraint first_approval_is_whole check (num_nulls(
          first_approved_by, first_approved_name, first_approved_at, first_approval_note) in (0, 4)),
        add constraint two_admins_approve
          check (decision is distinct from 'approved' or first_approved_by is distinct from decided_by);
    `);
  },
};
