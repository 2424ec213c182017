import type { Migration } from '@checkout/kit/database/database.ts';

/**
 * Computes the same hashes as before, with statements that are planned once: building their names anew for
 * each row cost as much as all else about it. The schema is written into the function, so that it does not
 * depend on the search path of the session that inserts.
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
