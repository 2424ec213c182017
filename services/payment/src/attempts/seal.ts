import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a credential so that only this attempt's own row can be decrypted with the key. */
export function seal(credential: string, { key, attemptId }: SealKey): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(attemptId));
  const sealed = Buffer.concat([cipher.update(credential, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` made. Throws when key, attempt or bytes are others. */
export function unseal(sealed: Buffer, { key, attemptId }: SealKey): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(attemptId))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

interface SealKey {
  /** 32 bytes. */
  key: Buffer;
  attemptId: string;
}
