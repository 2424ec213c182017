import pg from 'pg';
import { type Connection, withResponseTimeout } from './connection.ts';

/**
 * Several statements of which only the last is followed by a `Sync`: after one that fails, Postgres skips the
 * rest. `pg` collects their results as it does for a text with several statements.
 *
 * The columns of a prepared statement are asked for only once per connection. They cannot change while it
 * lives: if a migration changed them, Postgres would refuse to execute the statement.
 */
class Batch extends pg.Query {
  private readonly statements: readonly pg.QueryConfig[];
  private columns: (Columns | undefined)[] = [];
  private remember: (name: string, columns: Columns) => void = () => undefined;
  private index = 0;
  private isDescribed = false;

  constructor(statements: readonly pg.QueryConfig[], done: BatchDone) {
    super('', [], done as never);
    this.statements = statements;
    this.submit = (wire) => this.write(wire as unknown as Wire);
  }

  handleRowDescription(message: { fields: unknown[] }): void {
    this.isDescribed = true;
    ofPg.handleRowDescription.call(this.inner(), message);
  }

  handleDataRow(message: unknown): void {
    this.describe();
    ofPg.handleDataRow.call(this.inner(), message);
  }

  handleCommandComplete(message: unknown, wire: unknown): void {
    this.describe();
    const inner = this.inner();
    ofPg.handleCommandComplete.call(inner, message, wire);
    const name = this.statements[this.index]?.name;
    if (name !== undefined && this.columns[this.index] === undefined) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = inner._result;
      this.remember(name, this.isDescribed ? { fields, _parsers, _prebuiltEmptyResultObject } : NONE);
    }
    this.index += 1;
    this.isDescribed = false;
  }

  /** Does what the description that was not asked for would have done. */
  private describe(): void {
    const columns = this.columns[this.index];
    if (this.isDescribed || columns === undefined || columns === NONE) return;
    this.isDescribed = true;
    const inner = this.inner();
    inner._checkForMultirow();
    Object.assign(inner._result, columns);
    inner._accumulateRows = true;
  }

  private write(wire: Wire): null {
    const known = columnsOn(wire);
    this.remember = (name, columns) => known.set(name, columns);
    this.columns = this.statements.map(({ name }) => (name === undefined ? undefined : known.get(name)));
    const unfinished = Object.create(wire, { sync: { value: nothing } }) as Wire;
    const undescribed = Object.create(unfinished, { describe: { value: nothing } }) as Wire;
    wire.stream.cork();
    try {
      for (const [index, statement] of this.statements.entries()) {
        const isKnown = this.columns[index] !== undefined;
        (new pg.Query(statement) as unknown as Preparable).prepare(isKnown ? undescribed : unfinished);
      }
      wire.sync();
    } catch (error) {
      // A partly sent message cannot be taken back.
      wire.stream.destroy();
      throw error;
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  private inner(): Inner {
    return this as unknown as Inner;
  }
}

/** Returns whether every statement can be part of a batch: `pg` cannot prepare a named one within it. */
export function areKnown(connection: Connection, statements: readonly pg.QueryConfig[]): boolean {
  const { parsedStatements } = (connection as unknown as { connection: Wire }).connection;
  return statements.every(({ name }) => name === undefined || parsedStatements[name] !== undefined);
}

/** Sends statements that are all known as one message. The first error rejects; later ones are skipped. */
export async function sendBatch(
  connection: Connection,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult[]> {
  const send = () =>
    new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
      const done: BatchDone = (error, results) => (error ? reject(error) : resolve(results));
      connection.query(new Batch(statements, done));
    });
  const results = await withResponseTimeout(connection, send);
  return Array.isArray(results) ? results : [results];
}

/** Sends a single statement, and prepares it first if it has a name that this connection does not know. */
export async function sendSingle(connection: Connection, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (statement.name !== undefined && areKnown(connection, [statement])) {
    const [result] = await sendBatch(connection, [statement]);
    return result as pg.QueryResult;
  }
  return await withResponseTimeout(connection, () => connection.query(statement));
}

const known = new WeakMap<Wire, Map<string, Columns>>();

/** The columns of the statements that this connection has executed in batches, by name. */
function columnsOn(wire: Wire): Map<string, Columns> {
  let columns = known.get(wire);
  if (columns === undefined) {
    columns = new Map();
    known.set(wire, columns);
  }
  return columns;
}

function nothing(): void {}

type BatchDone = (error: Error | undefined, results: pg.QueryResult | pg.QueryResult[]) => void;

/** Parts of `pg` that its types do not declare. */
interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void; destroy(): void };
  sync(): void;
}

interface Preparable {
  prepare(wire: Wire): void;
}

/** What `pg` derives from the description of a result. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** Of a statement that returns no rows. */
const NONE: Columns = { fields: [], _parsers: undefined, _prebuiltEmptyResultObject: null };

interface Inner {
  _result: Columns;
  _accumulateRows: boolean;
  _checkForMultirow(): void;
}

const ofPg = pg.Query.prototype as unknown as {
  handleRowDescription(this: Inner, message: { fields: unknown[] }): void;
  handleDataRow(this: Inner, message: unknown): void;
  handleCommandComplete(this: Inner, message: unknown, wire: unknown): void;
};
