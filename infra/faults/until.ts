import { setTimeout as pause } from 'node:timers/promises';

/** Waits for something that need not happen. Returns whether it has. */
export async function until(isSo: () => boolean, withinMs: number): Promise<boolean> {
  for (const giveUpAt = performance.now() + withinMs; performance.now() < giveUpAt; ) {
    if (isSo()) return true;
    await pause(20);
  }
  return false;
}
