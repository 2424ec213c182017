import { createHash } from 'node:crypto';
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { damaged, SEALED_MAGIC, seal, unseal } from './sealed-stream.ts';

/** The last entry: the hash of all entries before it. */
const END = 'end.sha256';

/**
 * Writes a backup to `target`: a compressed tar, encrypted if there is a key, whose last entry is the hash of
 * all others. `fill` adds the entries.
 */
export async function writeArchive(
  target: Writable,
  key: Buffer | undefined,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const hash = createHash('sha256');
  const put = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      const entry = tar.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
        error ? reject(error) : resolve(),
      );
      // Otherwise a target that fails meanwhile ends the process.
      entry.on('error', reject);
    });
  const add: AddEntry = async (name, content) => {
    hash.update(entryHead(name, content)).update(content);
    await put(name, content);
  };
  const written = pipeline(
    tar as unknown as Readable,
    createGzip(),
    key ? seal(key) : new PassThrough(),
    target,
  );
  const filled = fill(add).then(
    async () => {
      await put(END, hash.digest());
      tar.finalize();
    },
    async (error: Error) => {
      tar.destroy(error);
      // If the target failed first, this throws the reason for it.
      await written;
      throw error;
    },
  );
  await Promise.race([filled, written]);
  await Promise.all([filled, written]);
}

/**
 * Passes each entry of a backup to `take` in order, and fails unless all are present and unchanged: the
 * effects of `take` must not count before this has resolved.
 */
export async function readArchive(
  source: Readable,
  key: Buffer | undefined,
  take: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256');
  let isWhole = false;
  const entries = extract();
  const taken = (async () => {
    for await (const entry of entries) {
      const { name } = entry.header;
      const pieces: Buffer[] = [];
      for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece);
      const content = Buffer.concat(pieces);
      if (isWhole) throw damaged();
      if (name === END) {
        if (!hash.digest().equals(content)) throw damaged();
        isWhole = true;
        continue;
      }
      hash.update(entryHead(name, content)).update(content);
      await take(name, content);
    }
  })();
  const read = pipeline(source, decrypted(key), createGunzip(), entries as unknown as Writable);
  const [reading, taking] = await Promise.allSettled([read, taken]);
  if (taking.status === 'rejected' && !isAfterEffect(taking.reason)) throw readableError(taking.reason);
  if (reading.status === 'rejected') throw readableError(reading.reason);
  if (taking.status === 'rejected') throw taking.reason;
  if (!isWhole) throw new Error('The backup is truncated; nothing was restored.');
}

/** Decrypts encrypted input, and passes other input through. */
function decrypted(key: Buffer | undefined): Transform {
  let inner: Transform | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (inner === undefined) {
        const isSealed = chunk.subarray(0, SEALED_MAGIC.length).equals(SEALED_MAGIC);
        if (isSealed && key === undefined) {
          done(new Error('The backup is encrypted: set BACKUP_KEY to the key that it was encrypted with.'));
          return;
        }
        inner = isSealed && key ? unseal(key) : new PassThrough();
        inner.on('data', (piece) => this.push(piece));
        inner.on('error', (error) => this.destroy(error));
      }
      inner.write(chunk, () => done());
    },
    flush(done) {
      if (inner === undefined) return done(new Error('The backup is empty.'));
      inner.once('end', () => done());
      inner.end();
    },
  });
}

/** Unambiguous: no two different lists of entries yield the same bytes. */
function entryHead(name: string, content: Buffer): string {
  return `${name.length}:${name}:${content.length}:`;
}

function isAfterEffect(error: unknown): boolean {
  return (
    error instanceof Error && /Premature close|Writable stream closed|Unexpected end/.test(error.message)
  );
}

/** Turns errors of zlib and tar into the message that the backup is damaged. */
function readableError(error: NodeJS.ErrnoException): Error {
  if (error.code?.startsWith('Z_') || /tar header|Unexpected end/.test(error.message)) return damaged();
  return error;
}

export type AddEntry = (name: string, content: Buffer) => Promise<void>;
