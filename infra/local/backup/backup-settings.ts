import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { givenSetting } from '@checkout/kit/process/settings.ts';

/**
 * Returns the key in `BACKUP_KEY`, or in the file named by `BACKUP_KEY_FILE`; undefined if neither is set.
 * Throws if it is malformed.
 */
export function backupKey(env: NodeJS.ProcessEnv): Buffer | undefined {
  const text = givenSetting('BACKUP_KEY', env) ?? '';
  if (text === '' && !env.BACKUP_KEY_FILE) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error('BACKUP_KEY must be 64 hex digits, for example from `openssl rand -hex 32`.');
  }
  return Buffer.from(text, 'hex');
}

/** Opens the backup in `FROM`, or standard input (`FROM=-`), which can be read only once. */
export function openBackup(from: string): Readable {
  return from === '-' ? process.stdin : createReadStream(from);
}
