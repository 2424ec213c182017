import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Makes an inquiry, the dispute that follows and its loss separate exceptions, distinguished by their
 * references. The single exception of an existing dispute is assigned to its current stage: with the plain
 * reference, the resolution of an inquiry would hide the dispute that may follow.
 */
export const nameStagesOfDisputes: Migration = {
  up: async (knex) => {
    await knex.raw(`
      update payment_exceptions as raised
      set provider_reference = dispute_id || case when status = 'lost' then ' lost' else ' inquiry' end
      from card_disputes as dispute
      where raised.attempt_id = dispute.attempt_id and raised.kind = 'dispute' and raised.provider_reference = dispute_id
        and (status = 'lost' or starts_with(status, 'warning_'))
        and not exists (select from payment_exceptions as other where other.attempt_id = dispute.attempt_id
          and other.kind = 'dispute' and starts_with(other.provider_reference, dispute_id || ' '))`);
  },
};
