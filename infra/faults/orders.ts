import { renameSync, writeFileSync } from 'node:fs';
import type { Replica } from './stack.ts';

/** Tells a process to end or to stop at a place of its code: `kill <failpoint>` or `freeze <failpoint>`. */
export function giveOrder({ orderFile }: Replica, order: string): void {
  writeFileSync(orderFile, order);
}

/**
 * Takes the order back. False where the process was faster: then it has carried the order out, or is about to. Only one
 * of the two can have the file.
 */
export function takeOrderBack({ orderFile }: Replica): boolean {
  try {
    renameSync(orderFile, `${orderFile}.back`);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
