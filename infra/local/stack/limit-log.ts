import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const MAX_BYTES = 50_000_000;

/**
 * Keeps a log that has outgrown its limit as `{logFile}.previous`, and empties it in place, because its process
 * goes on appending to the open file. Lines that are written in between are lost.
 */
export function limitLog(logFile: string, maxBytes = MAX_BYTES): void {
  try {
    if (!existsSync(logFile) || statSync(logFile).size <= maxBytes) return;
    copyFileSync(logFile, `${logFile}.previous`);
    truncateSync(logFile);
  } catch (error) {
    // A full disk must not end the stack.
    console.error(`· ${logFile} stays as long as it is: ${error instanceof Error ? error.message : error}`);
  }
}
