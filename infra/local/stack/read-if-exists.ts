import { readFileSync } from 'node:fs';

/** Returns the text of a file; undefined if it does not exist, even if it disappears at this very moment. */
export function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
