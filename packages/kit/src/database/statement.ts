import type pg from 'pg';

/** A statement with its values apart, made by the `sql` tag; each `?` in the text is one of them, `\?` is an operator. */
export interface Sql {
  text: string;
  values: readonly Value[];
  /** One plan is as good for all values; see `plannedOnce`. */
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

/** A statement that ran this often in a process is one that Postgres shall know. */
const OFTEN = 8;
/** Each costs memory in each connection. Texts that are put together from what people ask for have no end. */
const MOST_NAMED = 400;
const MOST_COUNTED = 1_000;

/** Postgres may keep another plan for these than the one that fits their values: they look for few rows among many. */
const DEPENDS_ON_VALUES = /\blimit\b/i;

const known = new Map<string, Known>();
let names = 0;

/**
 * The statement as `pg` takes it. One that comes often gets a name, by which each connection has it parsed and planned
 * once; for these, that is most of what it costs.
 */
export function prepared({ text, values, isPlannedOnce = false }: Sql): pg.QueryConfig {
  let statement = known.get(text);
  if (statement === undefined) {
    if (known.size >= MOST_COUNTED) forgetUnnamed();
    statement = { text: numbered(text), uses: 0, name: undefined };
    known.set(text, statement);
  }
  statement.uses += 1;
  const keepsPlan = isPlannedOnce || !DEPENDS_ON_VALUES.test(text);
  if (statement.uses === OFTEN && names < MOST_NAMED && keepsPlan) {
    statement.name = `s${++names}`;
  }
  const { name } = statement;
  return { text: statement.text, values: values as unknown[], ...(name !== undefined && { name }) };
}

function forgetUnnamed(): void {
  for (const [text, { name }] of known) if (name === undefined) known.delete(text);
}

/** Postgres counts parameters; what was escaped is an operator. */
function numbered(text: string): string {
  let count = 0;
  return text.replace(/\\\?|\?/g, (mark) => (mark === '?' ? `$${++count}` : '?'));
}

interface Known {
  text: string;
  uses: number;
  name: string | undefined;
}
