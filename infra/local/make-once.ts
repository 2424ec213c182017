import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the function that makes something from inputs in `root`, unless it was made from the same ones
 * before, as recorded in the folder `notes`.
 */
export function makerOf({ root, notes }: { root: string; notes: string }): (making: Making) => void {
  return ({ what, from, result, make }) => {
    const note = join(notes, `${what.replaceAll(' ', '-')}.sha256`);
    const inputs = hashFiles(root, from);
    const isCurrent = existsSync(note) && readFileSync(note, 'utf8') === inputs;
    if (isCurrent && existsSync(join(root, result))) return;
    console.error(`· ${what}`);
    // What an interrupted run leaves behind was made from no inputs that could come back.
    rmSync(note, { force: true });
    make();
    mkdirSync(notes, { recursive: true });
    writeFileSync(note, inputs);
  };
}

function hashFiles(root: string, patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).sort()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

interface Making {
  what: string;
  /** Patterns of the files that it is made from. */
  from: string[];
  /** A file that exists once it has been made. */
  result: string;
  make: () => void;
}
