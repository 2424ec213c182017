import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * An inquiry, the dispute that it becomes and its loss are an exception each, told apart by their references. Of the
 * disputes from before, the one exception that each has becomes that of its stage: under the plain reference, what an
 * admin wrote about an inquiry would hide the dispute that it may still become.
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
