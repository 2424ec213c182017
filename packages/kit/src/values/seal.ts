import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyIdOf } from './key-id.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a credential so that it can only be decrypted for what it is bound to, such as the id of an
 * attempt. The result starts with the key's id, so that the key can be replaced while credentials are kept.
 */
export function seal(credential: string, { key, boundTo }: { key: Buffer; boundTo: string }): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(credential, 'utf8'), cipher.final()]);
  return Buffer.concat([keyIdOf(key), iv, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts what `seal` made with one of these keys. Throws when the keys, the bytes or `boundTo` do not
 * match.
 */
export function unseal(sealed: Buffer, { keys, boundTo }: { keys: Buffer[]; boundTo: string }): string {
  const named = keys.find((key) => keyIdOf(key).equals(sealed.subarray(0, KEY_ID_BYTES)));
  if (named !== undefined) return open(sealed.subarray(KEY_ID_BYTES), { key: named, boundTo });
  // Credentials sealed before keys had ids used the oldest key.
  const [oldest] = keys.slice(-1);
  if (oldest === undefined) throw new Error('there is no key to decrypt with');
  return open(sealed, { key: oldest, boundTo });
}

function open(sealed: Buffer, { key, boundTo }: { key: Buffer; boundTo: string }): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
