import { readFileSync } from 'node:fs';
import type { StackFile } from '../../../local/stack/stack-file.ts';

/** The stack under test as it is now: process ids change when one of them starts again. */
function readStack(): StackFile {
  const file = process.env.STACK;
  if (!file) throw new Error('STACK must name the stack.json of a running stack.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Its addresses, which stay. */
export const stack = readStack();
