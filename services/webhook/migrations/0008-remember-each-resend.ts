import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Keeps the idempotency key of each resend: a delivery kept only its last one, so that a retry of an earlier
 * request sent it again. The columns for that key remain for replicas of the release before.
 */
export const rememberEachResend: Migration = {
  up: async (knex) => {
    await knex.raw(`
      alter table resends add column request_key text;
      update resends set request_key = resent_key
      from deliveries
      where deliveries.id = delivery_id and resent_at > now() - interval '24 hours'
        and resends.id = (select max(id) from resends as others where others.delivery_id = deliveries.id);
    `);
  },
};
