import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { asReader } from '../reading-role.ts';

/**
 * Runs `fill` on a new database beside the one at `url`, and swaps them when it is done: until then nothing
 * existing is touched. A database with invoices, payments or members is kept under the returned name, and
 * replaced only with `force`. Throws while anybody is connected to it.
 */
export async function replaceDatabase(
  url: string,
  { force, fill }: { force: boolean; fill: (url: string) => Promise<void> },
): Promise<string | undefined> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const fresh = `${name}_restoring`;
  const server = new Client({ connectionString: withDatabase(url, 'postgres'), application_name: 'restore' });
  await server.connect();
  try {
    const there = (await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1;
    const isUsed = there && (await asReader(url, holdsData));
    if (isUsed && !force) {
      throw new Error(
        `The database ${name} contains invoices, payments or members; nothing was restored. FORCE=1 replaces it with the backup and keeps it under another name.`,
      );
    }
    await drop(server, fresh);
    await server.query(`CREATE DATABASE ${escapeIdentifier(fresh)} ${await localeOptionsOf(server, name)}`);
    try {
      await fill(withDatabase(url, fresh));
    } catch (error) {
      await drop(server, fresh);
      throw error;
    }
    const kept = there
      ? `${name}_before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
      : undefined;
    await server.query('BEGIN');
    if (kept) await rename(server, name, kept);
    await rename(server, fresh, name);
    await server.query('COMMIT');
    if (!kept || isUsed) return kept;
    await server.query(`DROP DATABASE ${escapeIdentifier(kept)}`);
    return undefined;
  } finally {
    await server.end();
  }
}

/**
 * Returns the options that give the new database the locale of the old one: searches depend on its character
 * types, which may differ from the server's default.
 */
async function localeOptionsOf(server: Client, name: string): Promise<string> {
  const { rows } = await server.query<DatabaseLocale>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate AS collate, datctype AS ctype,
       datlocprovider AS provider, to_jsonb(pg_database) ->> 'datlocale' AS locale
     FROM pg_database WHERE datname = $1`,
    [name],
  );
  const [old] = rows;
  if (old === undefined) return '';
  const { encoding, collate, ctype, provider, locale } = old;
  const kind = provider === 'i' ? 'icu' : provider === 'b' ? 'builtin' : 'libc';
  const own = kind === 'libc' ? '' : ` ${kind}_locale ${escapeLiteral(locale ?? '')}`;
  return `TEMPLATE template0 ENCODING ${escapeLiteral(encoding)} LOCALE_PROVIDER ${kind}${own}
    LC_COLLATE ${escapeLiteral(collate)} LC_CTYPE ${escapeLiteral(ctype)}`;
}

async function drop(server: Client, name: string): Promise<void> {
  await server.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}

async function rename(server: Client, from: string, to: string): Promise<void> {
  try {
    await server.query(`ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
  } catch (cause) {
    if ((cause as { code?: string }).code !== '55006') throw cause;
    throw new Error(`The database ${from} has open connections: stop all services first.`, { cause });
  }
}

async function holdsData(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const table of ['invoice.invoices', 'payment.payment_attempts', 'account.users']) {
      const there = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
      if (!there.rows[0].there) continue;
      if (((await client.query(`SELECT FROM ${table} LIMIT 1`)).rowCount ?? 0) > 0) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

interface DatabaseLocale {
  encoding: string;
  collate: string;
  ctype: string;
  /** As Postgres stores it: c, i or b. */
  provider: string;
  /** For providers other than libc. */
  locale: string | null;
}
