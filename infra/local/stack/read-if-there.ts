import { readFileSync } from 'node:fs';

/** The text of a file; undefined where there is none, also when it goes away at this very moment. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
