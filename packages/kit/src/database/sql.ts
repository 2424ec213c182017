import type { Knex } from 'knex';
import { failpoint } from '../process/failpoint.ts';

/** A statement with its values apart, made by the `sql` tag. */
export interface Sql {
  text: string;
  values: readonly Value[];
}

type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | bigint)[];

/** Where a statement runs: a pool or a transaction. */
export type Queryable = Knex | Knex.Transaction;

/** Writes a statement; every `${value}` becomes a parameter, every nested `sql` is spliced in. */
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

/** Joins statements, for lists of conditions. */
export function joinSql(parts: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

/** All rows. */
export async function rows<Row>(db: Queryable, statement: Sql): Promise<Row[]> {
  return (await run<Row>(db, statement)).rows;
}

/** The only row. Throws when there is none or more than one: a bug. */
export async function one<Row>(db: Queryable, statement: Sql): Promise<Row> {
  const found = await rows<Row>(db, statement);
  if (found.length !== 1) throw new Error(`expected one row, got ${found.length}: ${statement.text}`);
  return found[0] as Row;
}

/** The only row, or undefined. */
export async function maybeOne<Row>(db: Queryable, statement: Sql): Promise<Row | undefined> {
  const found = await rows<Row>(db, statement);
  if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}: ${statement.text}`);
  return found[0];
}

/** How many rows the statement changed. */
export async function execute(db: Queryable, statement: Sql): Promise<number> {
  return (await run(db, statement)).rowCount;
}

async function run<Row>(db: Queryable, { text, values }: Sql): Promise<{ rows: Row[]; rowCount: number }> {
  const result = await db.raw(text, values as Knex.RawBinding[]);
  if (!db.isTransaction && !/^\s*select/i.test(text)) failpoint('committed');
  return result;
}

function isSql(part: Value | Sql): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
}

/** knex reads `?` as a parameter; in our text it is an operator. */
function escapeOperator(text: string): string {
  return text.replaceAll('?', '\\?');
}
