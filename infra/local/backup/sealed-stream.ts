import {
  type CipherGCM,
  createCipheriv,
  createDecipheriv,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { keyIdOf } from '@checkout/kit/values/key-id.ts';

/** The start of an encrypted backup, followed by the id of its key (4 bytes) and its salt (32). */
export const SEALED_MAGIC = Buffer.from('CHKBAK01', 'latin1');

const KEY_ID_BYTES = 4;
const SALT_BYTES = 32;
const HEADER_BYTES = SEALED_MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const FRAME_BYTES = 65_536;
const LAST = 0x8000_0000;

/**
 * Encrypts a stream with AES-256-GCM in frames of 64 KB. Each frame's number and whether it is the last are
 * authenticated, so that none can be changed, moved, dropped or added. The key of a file is derived from
 * `key` and its salt.
 */
export function seal(key: Buffer): Transform {
  const header = Buffer.concat([SEALED_MAGIC, keyIdOf(key), randomBytes(SALT_BYTES)]);
  let held = Buffer.alloc(0);
  let number = 0;
  let begun = false;
  const frame = (content: Buffer, isLast: boolean): Buffer => {
    const length = lengthField(content.length, isLast);
    const cipher = cipherOf(key, { header, number, length });
    number += 1;
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    const parts = [length, sealed, cipher.getAuthTag()];
    if (!begun) parts.unshift(header);
    begun = true;
    return Buffer.concat(parts);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      let start = 0;
      for (; held.length - start > FRAME_BYTES; start += FRAME_BYTES) {
        this.push(frame(held.subarray(start, start + FRAME_BYTES), false));
      }
      held = held.subarray(start);
      done();
    },
    flush(done) {
      done(null, frame(held, true));
    },
  });
}

/** Decrypts what `seal` wrote. Fails with the reason for another key, or a changed or truncated file. */
export function unseal(key: Buffer): Transform {
  let held = Buffer.alloc(0);
  let header: Buffer | undefined;
  let number = 0;
  let isOver = false;
  /** Returns the next frame's content, or undefined until it is complete. */
  const next = (): Buffer | undefined => {
    if (header === undefined) {
      if (held.length < HEADER_BYTES) return undefined;
      header = checkedHeader(held.subarray(0, HEADER_BYTES), key);
      held = held.subarray(HEADER_BYTES);
    }
    if (held.length > 0 && isOver) throw damaged();
    if (held.length < LENGTH_BYTES) return undefined;
    const length = held.subarray(0, LENGTH_BYTES);
    const field = length.readUInt32BE();
    const bytes = (field & ~LAST) >>> 0;
    if (bytes > FRAME_BYTES) throw damaged();
    const end = LENGTH_BYTES + bytes + TAG_BYTES;
    if (held.length < end) return undefined;
    const decipher = decipherOf(key, { header, number, length });
    decipher.setAuthTag(held.subarray(end - TAG_BYTES, end));
    const content = decrypted(decipher, held.subarray(LENGTH_BYTES, end - TAG_BYTES));
    number += 1;
    isOver = field >= LAST;
    held = held.subarray(end);
    return content;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      settle(done, () => {
        held = Buffer.concat([held, chunk]);
        for (let content = next(); content !== undefined; content = next()) this.push(content);
      });
    },
    flush(done) {
      settle(done, () => {
        if (!isOver || held.length > 0) throw new Error('The backup is truncated; nothing was restored.');
      });
    },
  });
}

function checkedHeader(header: Buffer, key: Buffer): Buffer {
  const id = header.subarray(SEALED_MAGIC.length, SEALED_MAGIC.length + KEY_ID_BYTES);
  if (!id.equals(keyIdOf(key))) {
    throw new Error(
      `The backup was encrypted with the key ${id.toString('hex')}, not with BACKUP_KEY (${keyIdOf(key).toString('hex')}).`,
    );
  }
  return Buffer.from(header);
}

function decrypted(decipher: DecipherGCM, sealed: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    throw damaged();
  }
}

/** Returns the error for a file that is not as it was written. */
export function damaged(): Error {
  return new Error('The backup was changed or damaged; nothing was restored.');
}

function settle(done: TransformCallback, work: () => void): void {
  try {
    work();
    done();
  } catch (error) {
    done(error as Error);
  }
}

function lengthField(bytes: number, isLast: boolean): Buffer {
  const field = Buffer.alloc(LENGTH_BYTES);
  field.writeUInt32BE((isLast ? LAST : 0) + bytes);
  return field;
}

function cipherOf(key: Buffer, frame: Frame): CipherGCM {
  return createCipheriv('aes-256-gcm', fileKey(key, frame), nonce(frame)).setAAD(authenticated(frame));
}

function decipherOf(key: Buffer, frame: Frame): DecipherGCM {
  return createDecipheriv('aes-256-gcm', fileKey(key, frame), nonce(frame), {
    authTagLength: TAG_BYTES,
  }).setAAD(authenticated(frame));
}

function fileKey(key: Buffer, { header }: Frame): Buffer {
  const salt = header.subarray(-SALT_BYTES);
  return Buffer.from(hkdfSync('sha256', key, salt, 'checkout backup', 32));
}

/** The number alone suffices: it is used only with this file's own key. */
function nonce({ number }: Frame): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 4);
  return bytes;
}

function authenticated({ header, length }: Frame): Buffer {
  return Buffer.concat([header, length]);
}

interface Frame {
  header: Buffer;
  number: number;
  /** Its length field, which also says whether it is the last frame. */
  length: Buffer;
}
