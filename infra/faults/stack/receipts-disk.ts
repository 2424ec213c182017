import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = 16 * 1024 * 1024;

/** Mounts a small tmpfs on the folder if permitted; otherwise it stays a folder that cannot be filled. */
export function mountReceiptsDisk(directory: string): ReceiptsDisk {
  mkdirSync(directory, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'receipts', directory];
  const isMounted = spawnSync('mount', options).status === 0;
  process.once('exit', () => unmountReceiptsDisk(directory));
  // Keys of receipts are longer, so that no service takes this file for one.
  const filler = join(directory, 'filler');
  return {
    directory,
    fill: () => {
      if (!isMounted) return false;
      try {
        writeFileSync(filler, Buffer.alloc(2 * SIZE));
        throw new Error('The receipts disk is larger than expected.');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return true;
        throw error;
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
  };
}

/** Also unmounts that of an interrupted run. Does nothing when none is mounted. */
export function unmountReceiptsDisk(directory: string): void {
  spawnSync('umount', [directory]);
}

export interface ReceiptsDisk {
  directory: string;
  /** Fills the disk, so that nothing more can be written. Returns false when it is not a disk of its own. */
  fill(): boolean;
  makeRoom(): void;
}
