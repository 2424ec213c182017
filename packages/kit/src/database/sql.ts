import type pg from 'pg';
import { failpoint } from '../process/failpoint.ts';
import { sendSingle } from './batch.ts';
import { takeConnection } from './connection.ts';
import { countCommit, countStatement } from './counted.ts';
import type { Database, Transaction } from './database.ts';
import { databaseChanged } from './database-changed.ts';
import { prepared, type Sql, type Value } from './statement.ts';
import { traced } from './traced.ts';

export type { Sql } from './statement.ts';

/** What runs a statement: a pool or a transaction. */
export type Queryable = Database | Transaction;

/** Builds a statement: every `${value}` becomes a parameter, every nested `sql` is spliced in. */
export function sql(strings: TemplateStringsArray, ...parts: (Value | Sql)[]): Sql {
  let text = escapeOperator(strings[0] ?? '');
  const values: Value[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += escapeOperator(strings[index + 1] ?? '');
  });
  return { text, values };
}

/** Joins statements, for example to a list of conditions. */
export function joinSql(parts: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * Marks a statement for which one generic plan suits all values because it finds few rows among many:
 * Postgres may cache its plan. Its limit must be a `wholeNumber`, so that the planner knows it.
 */
export function plannedOnce(statement: Sql): Sql {
  return { ...statement, isPlannedOnce: true };
}

/** A number written into the text of the statement instead of a parameter. */
export function wholeNumber(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  return { text: String(value), values: [] };
}

/** Returns all rows. */
export async function rows<Row>(db: Queryable, statement: Sql): Promise<Row[]> {
  return (await run<Row>(db, statement)).rows;
}

/** Returns the only row. Throws a plain Error (a bug) when there is none or more than one. */
export async function one<Row>(db: Queryable, statement: Sql): Promise<Row> {
  const found = await rows<Row>(db, statement);
  if (found.length !== 1) throw new Error(`expected one row, got ${found.length}: ${statement.text}`);
  return found[0] as Row;
}

/** Returns the only row, or undefined. Throws a plain Error (a bug) when there is more than one. */
export async function maybeOne<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const found = await rows<Row>(db, statement);
  if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}: ${statement.text}`);
  return found[0];
}

/** Returns how many rows the statement changed. */
export async function execute(db: Queryable, statement: Sql): Promise<number> {
  return (await run(db, statement)).rowCount;
}

/**
 * Runs a statement together with the commit; `onResult` receives the number of changed rows. See
 * `Transaction.queryWithCommit`.
 */
export function executeWithCommit(
  trx: Transaction,
  statement: Sql,
  onResult?: (changed: number) => void,
): void {
  trx.queryWithCommit(statement, onResult && (({ rowCount }) => onResult(rowCount ?? 0)));
}

/** Like `executeWithCommit`, but `onResult` receives the returned rows. */
export function rowsWithCommit<Row>(trx: Transaction, statement: Sql, onResult: (rows: Row[]) => void): void {
  trx.queryWithCommit(statement, ({ rows }) => onResult(rows));
}

async function run<Row>(db: Queryable, statement: Sql): Promise<{ rows: Row[]; rowCount: number }> {
  const { rows, rowCount } = isTransaction(db) ? await db.query(statement) : await runAlone(db, statement);
  return { rows, rowCount: rowCount ?? 0 };
}

/** Runs a single statement in a transaction of its own. */
async function runAlone(db: Database, statement: Sql): Promise<pg.QueryResult> {
  const { connection, release } = await takeConnection(db);
  let result: pg.QueryResult;
  countStatement();
  try {
    result = await traced(statement.text, () => sendSingle(connection, prepared(statement)));
  } finally {
    release();
  }
  if (!/^\s*select/i.test(statement.text)) {
    countCommit();
    failpoint('committed');
    if (result.rowCount) databaseChanged.ring();
  }
  return result;
}

function isTransaction(db: Queryable): db is Transaction {
  return 'queryWithCommit' in db;
}

function isSql(part: Value | Sql): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
}

/** In the text of a statement `?` marks a parameter, so an operator that contains one has to be escaped. */
function escapeOperator(text: string): string {
  return text.replaceAll('?', '\\?');
}
