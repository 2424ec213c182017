import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Lets admins search the deliveries of all invoices by event, service, status and invoice number. The
 * database copies the event's name to the delivery too, so that filtering by it scans an index in the order
 * of the list.
 */
export const searchDeliveriesByEvent: Migration = {
  up: async (knex) => {
    await knex.raw(`
      set local statement_timeout = 0;
      alter table deliveries add column event text;
      update deliveries set event = told_events.event from told_events where told_events.id = deliveries.event_id;
      alter table deliveries alter column event set not null;

      create function copy_told_event() returns trigger language plpgsql as $$
      begin
        select event into new.event from told_events where id = new.event_id;
        return new;
      end $$;
      create trigger deliveries_name_their_event before insert on deliveries
        for each row execute function copy_told_event();

      create index deliveries_event on deliveries (event, position desc);
      create index deliveries_failed on deliveries (created_at, position) where status = 'failed';
      create index told_events_number on told_events (upper(number) text_pattern_ops);
      create index told_events_bare_number on told_events (reverse(number) text_pattern_ops);
    `);
  },
};
