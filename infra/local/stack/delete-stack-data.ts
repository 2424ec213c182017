import { lstatSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Only what a stack creates: `DATA` may be a folder that holds other things as well. */
const MADE_BY_A_STACK = [
  'postgres',
  'nats',
  'receipts',
  'logs',
  'wallet.jsonl',
  'cards.jsonl',
  'secrets.json',
  'stack.json',
  'demo.json',
  'processes.json',
];

/** Removes everything that a stopped stack has stored in its folder; the claim of the folder stays. */
export function deleteStackData(dataDirectory: string): void {
  for (const name of MADE_BY_A_STACK) {
    const path = join(dataDirectory, name);
    const target = linkTarget(path);
    if (target) rmSync(target, { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
}

/** Where Postgres cannot access `DATA`, its folder there is a link to an accessible one. */
function linkTarget(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(path) : undefined;
}
