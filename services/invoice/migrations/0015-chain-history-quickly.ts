import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * The same hashes as before, from statements that are planned once: names put together anew for each row cost as much
 * as all else about it. The schema is written into the function, whatever search path whoever inserts has.
 */
export const chainHistoryQuickly: Migration = {
  async up(knex) {
    await knex.raw(`
      do $do$ begin
        execute format($function$
          create or replace function %1$I.chain_history() returns trigger language plpgsql as $$
          begin
            new.hash := sha256(convert_to(coalesce((select encode(hash, 'hex') from %1$I.invoice_history
                where invoice_id = new.invoice_id and version < new.version order by version desc limit 1), '')
              || %1$I.history_entry(new), 'UTF8'));
            return new;
          end $$
        $function$, current_schema());
      end $do$`);
  },
};
