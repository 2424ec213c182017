import { constants } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEY = /^[A-Za-z0-9_-]{32,64}$/;
/** The number of files checked together, since receipts are kept forever and accumulate. */
const BATCH_SIZE = 200;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

/**
 * Creates a storage for receipts in a directory, one file per key, readable by this process only. Keys are
 * validated before they become a path; links are never followed, and no file is ever overwritten.
 */
export function directoryStorage(directory: string): ReceiptStorage {
  return {
    put: async (key, content) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await write(pathOf(directory, key), content);
      await syncDirectory(directory);
    },
    get: async (key) => {
      const file = await open(pathOf(directory, key), O_RDONLY | O_NOFOLLOW);
      try {
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    remove: (key) => rm(pathOf(directory, key), { force: true }),
    listOlderThan: (ageMs) => listOlder(directory, ageMs),
  };
}

async function* listOlder(directory: string, ageMs: number): AsyncGenerator<string[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  let keys: string[] = [];
  for await (const { name } of await opendir(directory)) {
    if (!KEY.test(name)) continue;
    keys.push(name);
    if (keys.length < BATCH_SIZE) continue;
    yield await olderOf(directory, keys, ageMs);
    keys = [];
  }
  yield await olderOf(directory, keys, ageMs);
}

async function olderOf(directory: string, keys: string[], ageMs: number): Promise<string[]> {
  const old = await Promise.all(keys.map((key) => isOlder(join(directory, key), ageMs)));
  return keys.filter((_, index) => old[index]);
}

/** A write that fails midway leaves no file behind. */
async function write(path: string, content: Pieces): Promise<void> {
  const file = await open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** Makes the file's name survive a power failure, too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isOlder(path: string, ageMs: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > ageMs;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** Returns true when the storage has nothing under that key. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function pathOf(directory: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a receipt key');
  return join(directory, key);
}

/** A file as a sequence of chunks. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The storage of receipts: here a directory; a bucket needs the same four calls. */
export interface ReceiptStorage {
  /**
   * Resolves once the content survives a crash. Throws when the key is taken or the disk is full, and
   * whatever the content throws; nothing is kept then.
   */
  put(key: string, content: Pieces): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Does nothing when the key does not exist. */
  remove(key: string): Promise<void>;
  /** Yields, in batches, the keys of all files older than that. */
  listOlderThan(ageMs: number): AsyncIterable<string[]>;
}
