import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { readIfThere } from './read-if-there.ts';

/** Writes `stack.json` in one step, so that no reader sees half of it. It holds secrets: only its owner reads it. */
export function writeStackFile(dataDirectory: string, stack: StackFile): void {
  const file = join(dataDirectory, 'stack.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** What the folder's stack, running or not, wrote last; undefined where there is none. */
export function readStackFile(dataDirectory: string): StackFile | undefined {
  const text = readIfThere(join(dataDirectory, 'stack.json'));
  return text === undefined ? undefined : JSON.parse(text);
}

export function removeStackFile(dataDirectory: string): void {
  rmSync(join(dataDirectory, 'stack.json'), { force: true });
}

/** Process ids are those of the moment: a restart rewrites the file. Parts that run elsewhere have no id. */
export interface StackFile {
  ready: boolean;
  /** The launcher's. */
  pid: number;
  gateway: { url: string; http: string; pids: number[] };
  services: Record<ServiceNoun, { grpc: string; http: string; pids: number[] }>;
  wallet: { url: string; pid?: number };
  cards: { url: string; pid?: number; publishableKey: string; secretKey?: string };
  /** The superuser's address of the stack's database. */
  postgres: { url: string; pid?: number };
  nats: { url: string; pid?: number };
}
