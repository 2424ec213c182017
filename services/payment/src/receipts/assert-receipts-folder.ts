import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Creates the folder for receipts if it is missing. Throws, naming the setting, when it cannot be used: every
 * upload would fail.
 */
export function assertReceiptsFolder({ RECEIPTS_DIR }: { RECEIPTS_DIR: string }): void {
  try {
    mkdirSync(RECEIPTS_DIR, { recursive: true, mode: 0o700 });
    accessSync(RECEIPTS_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(
      `Bad settings:\n  RECEIPTS_DIR names ${RECEIPTS_DIR}, which is not a folder that can be read and written (${code})`,
    );
  }
}
