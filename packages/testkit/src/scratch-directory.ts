import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askKeeper } from './keeper/keeper-client.ts';

/** Creates a folder for this test, removed by `remove` or when the test process ends. */
export async function scratchDirectory(name: string): Promise<ScratchDirectory> {
  const path = mkdtempSync(join(tmpdir(), `checkout-${name}-`));
  await askKeeper({ ask: 'guard', directory: path });
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

export interface ScratchDirectory {
  path: string;
  remove: () => void;
}
