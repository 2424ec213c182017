import { createHash } from 'node:crypto';

/**
 * Returns four bytes that identify a key without revealing it, so that data made with the key can name it.
 */
export function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update('key id').update(key).digest().subarray(0, 4);
}
