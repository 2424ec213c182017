import { constants } from 'node:fs';
import { mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEY = /^[A-Za-z0-9_-]{32,64}$/;
/** So many files are looked at together: receipts are kept for ever. */
const SLICE = 200;
const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDONLY, O_WRONLY } = constants;

/**
 * Receipts in a folder, one file per key, readable by this process only. Keys are checked before they become a path;
 * links are never followed, and no file is ever written over.
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
    if (keys.length < SLICE) continue;
    yield await olderOf(directory, keys, ageMs);
    keys = [];
  }
  yield await olderOf(directory, keys, ageMs);
}

async function olderOf(directory: string, keys: string[], ageMs: number): Promise<string[]> {
  const old = await Promise.all(keys.map((key) => isOlder(join(directory, key), ageMs)));
  return keys.filter((_, index) => old[index]);
}

/** A write that fails half-way leaves no file behind. */
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

/** The name, too, survives a power cut. */
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

/** True when the storage holds nothing under that key. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function pathOf(directory: string, key: string): string {
  if (!KEY.test(key)) throw new Error('not a receipt key');
  return join(directory, key);
}

/** A file, piece by piece. */
export type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Where receipts are kept: a folder here; a bucket needs the same four calls. */
export interface ReceiptStorage {
  /**
   * Resolves once the content survives a crash. Throws when the key is taken or the space is used up, and what the
   * content throws; nothing is kept then.
   */
  put(key: string, content: Pieces): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** The keys of all that were put longer ago, some at a time. */
  listOlderThan(ageMs: number): AsyncIterable<string[]>;
}
