import { openDatabase } from '@checkout/kit/database/database.ts';
import { migrate } from '@checkout/kit/database/migrate.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { provisionServices } from '@checkout/testkit/postgres/provision-database.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fullName, NEWLINE, readTables } from './database-copy.ts';
import { type Manifest, migrationsUpTo, SCHEMAS, type TableCopy, type Tally } from './manifest.ts';

/**
 * Loads the parts of a backup into the empty database at `url`, as superuser: creates the schemas as they
 * were, fills them in one transaction without triggers, and compares the row counts. Nothing is committed
 * before `finish`.
 */
export class DatabaseLoad {
  readonly #client: Client;
  readonly #manifest: Manifest;
  readonly #rows: Record<string, number> = {};
  /** The start of a row whose rest is in the next part: older backups were split anywhere. */
  #begun = Buffer.alloc(0);

  private constructor(client: Client, manifest: Manifest) {
    this.#client = client;
    this.#manifest = manifest;
  }

  static async begin(url: string, manifest: Manifest): Promise<DatabaseLoad> {
    await makeSchemas(url, manifest.migrations);
    const client = new Client({ connectionString: url, application_name: 'restore' });
    await client.connect();
    await assertSameTables(client, manifest.tables);
    await client.query('BEGIN');
    // Neither triggers nor foreign keys are checked: rows are restored as they were, with their hashes, in
    // any order.
    await client.query(`SET LOCAL session_replication_role = replica; SET LOCAL timezone = 'UTC'`);
    await client.query(`TRUNCATE ${manifest.tables.map(fullName).join()}`);
    return new DatabaseLoad(client, manifest);
  }

  /** `part` belongs to the table named `<schema>.<name>`. */
  async take(tableName: string, part: Buffer): Promise<void> {
    const table = this.#manifest.tables.find(({ schema, name }) => `${schema}.${name}` === tableName);
    if (table === undefined)
      throw new Error(`The backup contains a table that its manifest does not list: ${tableName}.`);
    const columns = table.columns.map(escapeIdentifier).join();
    const whole = Buffer.concat([this.#begun, part]);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    this.#begun = whole.subarray(end);
    const stream = this.#client.query(copyFrom(`COPY ${fullName(table)} (${columns}) FROM STDIN`));
    await new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve);
      stream.once('error', reject);
      stream.end(whole.subarray(0, end));
    });
    const name = fullName(table);
    this.#rows[name] = (this.#rows[name] ?? 0) + stream.rowCount;
  }

  async finish(tally: Tally): Promise<void> {
    for (const [table, rows] of Object.entries(tally.rows)) {
      const restored = this.#rows[table] ?? 0;
      if (restored !== rows) throw new Error(`${table} had ${rows} rows, but ${restored} were restored.`);
    }
    for (const [sequence, last] of Object.entries(tally.sequences)) {
      await this.#client.query('SELECT setval($1::regclass, $2)', [sequence, last]);
    }
    for (const noun of SERVICE_NOUNS) await this.#tellAgain(noun);
    await this.#client.query('COMMIT');
    for (const schema of SCHEMAS) await this.#analyze(schema);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /**
   * Has NATS refilled from the outboxes with the last week before the backup, as after a loss. Consumers
   * recognize the events that they have already processed by their inboxes, which are kept equally long from
   * now on.
   */
  async #tellAgain(noun: string): Promise<void> {
    await this.#client.query(`DELETE FROM ${noun}.outbox_stream`);
    await this.#client.query(
      `UPDATE ${noun}.outbox SET published_at = NULL, claimed_until = NULL
       WHERE published_at > $1::timestamptz - interval '7 days'`,
      [this.#manifest.takenAt],
    );
    await this.#client.query(`UPDATE ${noun}.inbox SET received_at = now()`);
  }

  async #analyze(schema: string): Promise<void> {
    const tables = this.#manifest.tables.filter((table) => table.schema === schema);
    if (tables.length > 0) await this.#client.query(`ANALYZE ${tables.map(fullName).join()}`);
  }
}

/** Creates the schemas of all services with these migrations, each owned by its role. */
export async function makeSchemas(url: string, migrations: Manifest['migrations']): Promise<void> {
  await provisionServices({ url });
  const log = createLogger({ name: 'restore', level: 'warn' });
  for (const noun of SERVICE_NOUNS) {
    const address = new URL(url);
    address.searchParams.set('options', `-c role=${noun}`);
    const db = openDatabase({ url: address.href, poolSize: 3, name: 'restore', log });
    try {
      await migrate(db, migrationsUpTo(noun, migrations[noun]), { log });
    } finally {
      await db.destroy();
    }
  }
}

async function assertSameTables(client: Client, expected: TableCopy[]): Promise<void> {
  const found = await readTables(client);
  const differs = [...expected, ...found].find((table) => {
    const other = (found.includes(table) ? expected : found).find(
      ({ schema, name }) => schema === table.schema && name === table.name,
    );
    return other?.columns.toSorted().join() !== table.columns.toSorted().join();
  });
  if (differs)
    throw new Error(
      `The columns of ${fullName(differs)} in the backup differ from those that its migrations create.`,
    );
}
