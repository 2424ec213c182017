import pg from 'pg';
import { answered, type Connection } from './connection.ts';

const BEGIN: pg.QueryConfig = { name: 'begin', text: 'begin' };

/**
 * The statements of one transaction on their way to Postgres. Those of one turn of the event loop go as one message, the
 * first ones with the `begin`, since a way there and back costs more than most statements do. They are done in their
 * order up to the first that fails: its failure is that of all with it, and of all that would follow.
 */
export function openPipeline(connection: Connection): Pipeline {
  let waiting: Errand[] = [];
  let isBegun = false;
  let failure: unknown;
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    // Whoever asks in the same turn comes along.
    await undefined;
    while (waiting.length > 0) {
      const errands = waiting;
      waiting = [];
      const opening = isBegun ? [] : [BEGIN];
      isBegun = true;
      try {
        const statements = [...opening, ...errands.map(({ statement }) => statement)];
        const results = (await sendTogether(connection, statements)).slice(opening.length);
        for (const [index, { resolve }] of errands.entries()) resolve(results[index] as pg.QueryResult);
      } catch (error) {
        failure = error;
        for (const { reject } of [...errands, ...waiting]) reject(error);
        waiting = [];
      }
    }
    sending = undefined;
  };
  return {
    isBegun: () => isBegun,
    send: (statement) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(rolledBack(failure));
        waiting.push({ statement, resolve, reject });
        sending ??= sendAll();
      }),
    close: async (reason) => {
      for (const { reject } of waiting) reject(reason);
      waiting = [];
      failure ??= reason;
      await sending;
    },
  };
}

/** Whatever had become of the failure where it was thrown. */
function rolledBack(failure: unknown): Error {
  return new Error('the transaction had failed and was rolled back', { cause: failure });
}

/** One after the other where this connection has yet to learn the name of one of them: a message has no room for that. */
async function sendTogether(
  connection: Connection,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult[]> {
  if (statements.length > 1 && statements.every((statement) => isKnown(connection, statement))) {
    const sendBatch = () =>
      new Promise<pg.QueryResult[]>((resolve, reject) => {
        const done: BatchDone = (error, results) => (error ? reject(error) : resolve(results));
        connection.query(new Batch(statements, done));
      });
    return await answered(connection, sendBatch);
  }
  const results: pg.QueryResult[] = [];
  for (const statement of statements) {
    results.push(await answered(connection, () => connection.query(statement)));
  }
  return results;
}

function isKnown(connection: Connection, { name }: pg.QueryConfig): boolean {
  const { parsedStatements } = (connection as unknown as { connection: Wire }).connection;
  return name === undefined || parsedStatements[name] !== undefined;
}

/**
 * Several statements of which only the last is followed by a `Sync`: after one that fails, Postgres skips the rest.
 * `pg` gathers their results as it does for a text of several statements.
 */
class Batch extends pg.Query {
  private readonly statements: readonly pg.QueryConfig[];

  constructor(statements: readonly pg.QueryConfig[], done: BatchDone) {
    super('', [], done as never);
    this.statements = statements;
    this.submit = (wire) => this.write(wire as unknown as Wire);
  }

  private write(wire: Wire): null {
    const unfinished = Object.create(wire, { sync: { value: () => undefined } }) as Wire;
    wire.stream.cork();
    try {
      for (const statement of this.statements) {
        (new pg.Query(statement) as unknown as Preparable).prepare(unfinished);
      }
      wire.sync();
    } catch (error) {
      // Half a message cannot be taken back.
      wire.stream.destroy();
      throw error;
    } finally {
      wire.stream.uncork();
    }
    return null;
  }
}

type BatchDone = (error: Error | undefined, results: pg.QueryResult[]) => void;

/** What `pg` does not tell of itself in its types. */
interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void; destroy(): void };
  sync(): void;
}

interface Preparable {
  prepare(wire: Wire): void;
}

interface Errand {
  statement: pg.QueryConfig;
  resolve(result: pg.QueryResult): void;
  reject(reason: unknown): void;
}

export interface Pipeline {
  /** False while Postgres knows nothing of the transaction. */
  isBegun(): boolean;
  send(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Sends nothing more, and waits for the answers to what was sent. */
  close(reason: unknown): Promise<void>;
}
