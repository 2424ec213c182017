import type pg from 'pg';

/**
 * A statement and its values, built by the `sql` tag; each `?` in the text is a parameter, `\?` is an
 * operator.
 */
export interface Sql {
  text: string;
  values: readonly Value[];
  /** One plan suits all values; see `plannedOnce`. */
  isPlannedOnce?: boolean;
}

export type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | bigint)[];

/** A statement that has run this often in a process becomes a prepared statement. */
const OFTEN = 8;
/**
 * Each prepared statement costs memory in every connection, and the number of texts assembled from user input
 * is unlimited.
 */
const MAX_PREPARED = 400;
const MAX_COUNTED = 1_000;

/**
 * For these Postgres may keep a generic plan that does not suit their values, as they look for few rows among
 * many.
 */
const DEPENDS_ON_VALUES = /\blimit\b/i;

const known = new Map<string, Known>();
let names = 0;

/**
 * Converts a statement to what `pg` takes. A frequent one gets a name, so that each connection parses and
 * plans it only once; for such statements that is most of their cost.
 */
export function prepared({ text, values, isPlannedOnce = false }: Sql): pg.QueryConfig {
  let statement = known.get(text);
  if (statement === undefined) {
    if (known.size >= MAX_COUNTED) forgetUnnamed();
    statement = { text: numbered(text), uses: 0, name: undefined };
    known.set(text, statement);
  }
  statement.uses += 1;
  const keepsPlan = isPlannedOnce || !DEPENDS_ON_VALUES.test(text);
  if (statement.uses === OFTEN && names < MAX_PREPARED && keepsPlan) {
    statement.name = `s${++names}`;
  }
  const { name } = statement;
  return { text: statement.text, values: values as unknown[], ...(name !== undefined && { name }) };
}

function forgetUnnamed(): void {
  for (const [text, { name }] of known) if (name === undefined) known.delete(text);
}

/** Numbers the parameters as Postgres expects ($1, $2, …) and unescapes operators. */
function numbered(text: string): string {
  let count = 0;
  return text.replace(/\\\?|\?/g, (mark) => (mark === '?' ? `$${++count}` : '?'));
}

interface Known {
  text: string;
  uses: number;
  name: string | undefined;
}
