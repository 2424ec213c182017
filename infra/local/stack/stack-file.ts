import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { readIfExists } from './read-if-exists.ts';
import { writeWhole } from './write-whole.ts';

/** Writes `stack.json` atomically for its readers; only its owner can read it, since it holds secrets. */
export function writeStackFile(dataDirectory: string, stack: StackFile): void {
  writeWhole(join(dataDirectory, 'stack.json'), `${JSON.stringify(stack, null, 2)}\n`);
}

/** Reads what the folder's stack, running or not, wrote last; undefined if there is nothing. */
export function readStackFile(dataDirectory: string): StackFile | undefined {
  const text = readIfExists(join(dataDirectory, 'stack.json'));
  return text === undefined ? undefined : JSON.parse(text);
}

export function removeStackFile(dataDirectory: string): void {
  rmSync(join(dataDirectory, 'stack.json'), { force: true });
}

/** Process ids are current: a restart rewrites the file. External parts have no id. */
export interface StackFile {
  ready: boolean;
  /** The launcher's process id. */
  pid: number;
  gateway: { url: string; http: string; pids: number[] };
  services: Record<ServiceNoun, { grpc: string; http: string; pids: number[] }>;
  wallet: { url: string; pid?: number };
  cards: { url: string; pid?: number; publishableKey: string; secretKey?: string };
  /** The superuser's URL of the stack's database. */
  postgres: { url: string; pid?: number };
  nats: { url: string; pid?: number };
}
