import { renameSync, writeFileSync } from 'node:fs';
import type { Replica } from '../stack/stack.ts';

/** Orders a process to exit or to stop at a failpoint: `kill <failpoint>` or `freeze <failpoint>`. */
export function giveOrder({ orderFile }: Replica, order: string): void {
  writeFileSync(orderFile, order);
}

/**
 * Withdraws the order. Returns false when the process has already taken it, and has carried it out or is
 * about to: only one of the two can remove the file.
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
