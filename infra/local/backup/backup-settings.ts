import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** The key in `BACKUP_KEY`, undefined where it is not set. Throws when it is no key. */
export function backupKey(env: NodeJS.ProcessEnv): Buffer | undefined {
  const text = env.BACKUP_KEY;
  if (!text) return undefined;
  if (!/^[0-9a-f]{64}$/i.test(text)) {
    throw new Error('BACKUP_KEY must be 64 hex digits, for example of `openssl rand -hex 32`.');
  }
  return Buffer.from(text, 'hex');
}

/** The backup in `FROM`, or on standard input (`FROM=-`), which can be read once. */
export function openBackup(from: string): Readable {
  return from === '-' ? process.stdin : createReadStream(from);
}
