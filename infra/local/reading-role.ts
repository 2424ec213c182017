import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';

const NAME = 'checkout_reader_';
/** Only a login has to happen within this time. */
const LOGIN_TIME = '5 minutes';

/**
 * Calls `read` with the URL of a role that may read everything and do nothing else. The services own the
 * tables: a compromised one can make a function of its own run with the rights of whoever reads them, so
 * that must not be the superuser. From a superuser's URL a role is created for this time; any other URL is
 * used as it is, and so is that of a standby, where nothing can be created.
 */
export async function asReader<T>(databaseUrl: string, read: (url: string) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: databaseUrl, application_name: 'reading role' });
  // Idle meanwhile, it may be cut; what it leaves behind is dropped the next time.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    if (!(await mayCreateRoles(owner))) return await read(databaseUrl);
    await dropLeftovers(owner);
    const { name, url } = await createReader(owner, databaseUrl);
    try {
      await assertMayLogIn(url);
      return await read(url);
    } finally {
      await drop(owner, name).catch(() => undefined);
    }
  } finally {
    await owner.end().catch(() => undefined);
  }
}

async function mayCreateRoles(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT rolsuper AND NOT pg_is_in_recovery() AS may FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0]?.may === true;
}

async function createReader(client: Client, databaseUrl: string): Promise<{ name: string; url: string }> {
  const name = `${NAME}${randomBytes(8).toString('hex')}`;
  const password = randomBytes(24).toString('hex');
  const { rows } = await client.query(`SELECT (now() + interval '${LOGIN_TIME}')::text AS until`);
  await client.query(
    `CREATE ROLE ${escapeIdentifier(name)} LOGIN PASSWORD ${escapeLiteral(password)}
     VALID UNTIL ${escapeLiteral(rows[0].until)} IN ROLE pg_read_all_data`,
  );
  // A service may let everybody write to a table of its own, and a function of it would copy others' rows there.
  await client.query(`ALTER ROLE ${escapeIdentifier(name)} SET default_transaction_read_only = on`);
  return { name, url: loginAs(databaseUrl, { name, password }) };
}

/** A user in the query has precedence over one before the host, and the address of a socket has no host. */
function loginAs(databaseUrl: string, { name, password }: { name: string; password: string }): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('user', name);
  url.searchParams.set('password', password);
  return url.href;
}

/** Where only known roles may log in, by a pooler or `pg_hba.conf`, the operator has to create such a role. */
async function assertMayLogIn(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'reading role' });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(
      `A role that only reads was created in the database, but it could not log in (${error instanceof Error ? error.message : error}). Give the database's address with a role of your own in pg_read_all_data instead.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Drops the roles of processes that were killed. */
async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT rolname AS name FROM pg_roles
     WHERE starts_with(rolname, $1) AND rolvaliduntil < now()
       AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE usename = rolname)`,
    [NAME],
  );
  for (const { name } of rows) await drop(client, name).catch(() => undefined);
}

/** A service may have granted it something, which would keep it from being dropped. */
async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP OWNED BY ${escapeIdentifier(name)}`);
  await client.query(`DROP ROLE ${escapeIdentifier(name)}`);
}
