import { readFileSync } from 'node:fs';
import type { StackFile } from '../../../local/stack/stack-file.ts';

/** Reads the current file of the stack under test: process ids change when a process is restarted. */
function readStack(): StackFile {
  const file = process.env.STACK;
  if (!file) throw new Error('STACK must name the stack.json of a running stack.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The stack's addresses, which do not change. */
export const stack = readStack();
