import type pg from 'pg';
import { areKnown, sendBatch, sendSingle } from './batch.ts';
import type { Connection } from './connection.ts';

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
 * Sends statements as one message, or one by one if this connection has not prepared all of them yet.
 */
async function sendTogether(
  connection: Connection,
  statements: readonly pg.QueryConfig[],
): Promise<pg.QueryResult[]> {
  if (statements.length > 1 && areKnown(connection, statements))
    return await sendBatch(connection, statements);
  const results: pg.QueryResult[] = [];
  for (const statement of statements) results.push(await sendSingle(connection, statement));
  return results;
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
