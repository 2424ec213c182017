import pg from 'pg';
import { type Connection, withResponseTimeout } from './connection.ts';

const BEGIN: pg.QueryConfig = { name: 'begin', text: 'begin' };

/**
 * Pipelines the statements of one transaction. Statements issued in the same turn of the event loop are sent
 * as one message, the first ones together with the `begin`, since a round trip costs more than most
 * statements do. They run in order until one fails; its error also rejects the other statements of that
 * message and all later ones.
 */
export function openPipeline(connection: Connection): Pipeline {
  let waiting: QueuedStatement[] = [];
  let isBegun = false;
  let failure: unknown;
  let sending: Promise<void> | undefined;

  const sendAll = async (): Promise<void> => {
    // Statements issued in the same turn of the event loop join this message.
    await undefined;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const opening = isBegun ? [] : [BEGIN];
      isBegun = true;
      try {
        const statements = [...opening, ...batch.map(({ statement }) => statement)];
        const results = (await sendTogether(connection, statements)).slice(opening.length);
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as pg.QueryResult);
      } catch (error) {
        failure = error;
        for (const { reject } of [...batch, ...waiting]) reject(error);
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

/** Thrown for later statements even if the code that issued the failed one caught its error. */
function rolledBack(failure: unknown): Error {
  return new Error('the transaction had failed and was rolled back', { cause: failure });
}

/**
 * Sends statements as one message, or one by one if this connection has not prepared all of them yet: `pg`
 * cannot prepare a named statement within such a message.
 */
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
    return await withResponseTimeout(connection, sendBatch);
  }
  const results: pg.QueryResult[] = [];
  for (const statement of statements) {
    results.push(await withResponseTimeout(connection, () => connection.query(statement)));
  }
  return results;
}

function isKnown(connection: Connection, { name }: pg.QueryConfig): boolean {
  const { parsedStatements } = (connection as unknown as { connection: Wire }).connection;
  return name === undefined || parsedStatements[name] !== undefined;
}

/**
 * Several statements of which only the last is followed by a `Sync`: after one that fails, Postgres skips the
 * rest. `pg` collects their results as it does for a text with several statements.
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
      // A partly sent message cannot be taken back.
      wire.stream.destroy();
      throw error;
    } finally {
      wire.stream.uncork();
    }
    return null;
  }
}

type BatchDone = (error: Error | undefined, results: pg.QueryResult[]) => void;

/** Parts of `pg` that its types do not declare. */
interface Wire {
  parsedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void; destroy(): void };
  sync(): void;
}

interface Preparable {
  prepare(wire: Wire): void;
}

interface QueuedStatement {
  statement: pg.QueryConfig;
  resolve(result: pg.QueryResult): void;
  reject(reason: unknown): void;
}

export interface Pipeline {
  /** False until a `begin` has been sent. */
  isBegun(): boolean;
  send(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Sends nothing more, and waits for the results of what was sent. */
  close(reason: unknown): Promise<void>;
}
