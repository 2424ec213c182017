import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';

/**
 * Returns a folder per user and working copy, so that two checkouts never share a server of different
 * versions.
 */
export function keeperDirectoryOf(root: string): string {
  const copy = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return join(tmpdir(), `checkout-test-${process.getuid?.() ?? 0}-${copy}`);
}

export const keeperDirectory = keeperDirectoryOf(repositoryRoot);

export const keeperSocket = join(keeperDirectory, 'keeper.sock');

export type NatsAction = 'kill' | 'freeze' | 'thaw' | 'restart' | 'stop';

/**
 * Messages are single lines of JSON. The keeper first sends a greeting with id 0; each response carries the
 * id of its request and either `answer` or `error`.
 */
export type KeeperRequest = { id: number } & KeeperQuestion;

export type KeeperQuestion =
  | { ask: 'postgres' }
  /** Copies the database named in `like`; without it, one with roles and empty schemas. */
  | { ask: 'create-database'; like?: string | undefined }
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
