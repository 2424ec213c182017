import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { stack } from './stack.ts';

/** Much shorter than the corpus tries to make Postgres sleep. */
const POLL_INTERVAL_MS = 250;

/**
 * Polls for sleeping statements while the tests run: response times prove nothing on a machine that is busy
 * with other work.
 */
export async function watchForSleep(): Promise<SleepWatch> {
  const client = new Client({ connectionString: stack.database.url });
  await client.connect();
  const seen = new Set<string>();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      for (const { query } of rows) seen.add(query);
      await pause(POLL_INTERVAL_MS);
    }
  })();
  return {
    seen: () => [...seen],
    stop: async () => {
      isOver = true;
      await looking;
      await client.end();
    },
  };
}

export interface SleepWatch {
  /** The statements that have slept so far. */
  seen(): string[];
  stop(): Promise<void>;
}
