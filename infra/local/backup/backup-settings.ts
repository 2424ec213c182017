import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** Returns the key in `BACKUP_KEY`, or undefined if it is not set. Throws if it is malformed. */
export function backupKey(env: NodeJS.ProcessEnv): Buffer | undefined {
  const text = env.BACKUP_KEY;
  if (!text) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error('BACKUP_KEY must be 64 hex digits, for example from `openssl rand -hex 32`.');
  }
  return Buffer.from(text, 'hex');
}

/** Opens the backup in `FROM`, or standard input (`FROM=-`), which can be read only once. */
export function openBackup(from: string): Readable {
  return from === '-' ? process.stdin : createReadStream(from);
}
