import { createHash } from 'node:crypto';

/** Four bytes that identify a key without revealing it, so that what was made with the key can name it. */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update('key id').update(key).digest().subarray(0, 4);
}
