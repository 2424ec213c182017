import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './repository.ts';

/** One folder per user and working copy, so that two checkouts never share a server of different versions. */
export const keeperDirectory = join(
  tmpdir(),
  `checkout-test-${process.getuid?.() ?? 0}-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8)}`,
);

export const keeperSocket = join(keeperDirectory, 'keeper.sock');

export type NatsAction = 'kill' | 'freeze' | 'thaw' | 'restart' | 'stop';

/** One line of JSON each, after a greeting with id 0; the answer carries the same id and either `answer` or `error`. */
export type KeeperRequest = { id: number } & KeeperQuestion;

export type KeeperQuestion =
  | { ask: 'postgres' }
  | { ask: 'create-database' }
  | { ask: 'drop-database'; database: string }
  | { ask: 'start-nats' }
  | { ask: 'nats'; nats: string; action: NatsAction }
  | { ask: 'guard'; pid?: number; directory?: string }
  | { ask: 'release'; pid: number };

export interface KeeperAnswer {
  id: number;
  answer?: string;
  error?: string;
}
