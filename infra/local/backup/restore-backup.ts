import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { keyIdOf } from '@checkout/kit/values/key-id.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { readArchive } from './archive.ts';
import { DatabaseLoad } from './database-load.ts';
import { type Manifest, migrationsUpTo, type Tally } from './manifest.ts';
import { replaceDatabase } from './swapped-database.ts';
import { SANDBOX_FILES } from './take-backup.ts';

const RECEIPT_KEY = /^receipts\/([A-Za-z0-9_-]{32,64})$/;
const TABLE_PART = /^tables\/([a-z_]+\.[a-z_0-9]+)\/\d+$/;

/**
 * Reads a whole backup without changing anything. Throws with one sentence unless it is complete, of a known
 * release, and `sealingKeys` include all keys that it needs.
 */
export async function checkBackup({ source, key, sealingKeys }: Checked): Promise<Manifest> {
  let manifest: Manifest | undefined;
  let isTallied = false;
  await readArchive(source, key, async (name, content) => {
    const { kind } = entryOf(name);
    if (kind === 'manifest') manifest = readManifest(content);
    else if (kind === 'tally') isTallied = true;
  });
  if (!manifest || !isTallied) throw new Error('This file was not made by `make backup`.');
  for (const noun of SERVICE_NOUNS) migrationsUpTo(noun, manifest.migrations[noun]);
  assertKeys(manifest, sealingKeys);
  return manifest;
}

/**
 * Replaces the database at `databaseUrl`, and the data of the sandboxes, with the content of a backup, and
 * adds its receipts to the existing ones. A backup in a file has been checked before; if what is read now is
 * incomplete, or sealed with other keys than `sealingKeys`, database and sandboxes are unchanged.
 */
export async function restoreBackup(target: Target): Promise<{ keptAs: string | undefined }> {
  const sandboxes = new Map<string, Buffer>();
  const keptAs = await replaceDatabase(target.databaseUrl, {
    force: target.force,
    fill: (url) => fill(url, target, sandboxes),
  });
  if (target.dataDirectory !== undefined) {
    for (const [file, content] of sandboxes) await putFile(target.dataDirectory, file, content);
  }
  return { keptAs };
}

async function fill(url: string, target: Target, sandboxes: Map<string, Buffer>): Promise<void> {
  const { source, key, sealingKeys, receiptsDirectory } = target;
  let load: DatabaseLoad | undefined;
  let tally: Tally | undefined;
  try {
    await readArchive(source, key, async (name, content) => {
      const entry = entryOf(name);
      switch (entry.kind) {
        case 'manifest': {
          const manifest = readManifest(content);
          assertKeys(manifest, sealingKeys);
          load = await DatabaseLoad.begin(url, manifest);
          return;
        }
        case 'table':
          return await load?.take(entry.table, content);
        case 'tally':
          tally = JSON.parse(content.toString());
          return;
        case 'receipt':
          return await putFile(receiptsDirectory, entry.key, content);
        case 'sandbox':
          sandboxes.set(entry.file, content);
          return;
        default:
          return entry satisfies never;
      }
    });
    if (!load || !tally) throw new Error('This file was not made by `make backup`.');
    await load.finish(tally);
  } finally {
    await load?.close();
  }
}

/** Written atomically. An existing receipt with the same name is identical, since its key is unique to it. */
async function putFile(directory: string, name: string, content: Buffer): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const unfinished = join(directory, `.${name}.restoring`);
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, join(directory, name));
}

/** Returns what an entry of the archive is by its name. Throws with one sentence for any other name. */
function entryOf(name: string): Entry {
  if (name === 'manifest.json') return { kind: 'manifest' };
  if (name === 'tally.json') return { kind: 'tally' };
  const [, table] = TABLE_PART.exec(name) ?? [];
  if (table !== undefined) return { kind: 'table', table };
  const [, key] = RECEIPT_KEY.exec(name) ?? [];
  if (key !== undefined) return { kind: 'receipt', key };
  const file = SANDBOX_FILES.find((known) => name === `sandboxes/${known}`);
  if (file !== undefined) return { kind: 'sandbox', file };
  throw new Error(`The backup contains an unknown entry: ${name}.`);
}

function readManifest(content: Buffer): Manifest {
  const manifest: Manifest = JSON.parse(content.toString());
  if (manifest.format !== 1) throw new Error('The backup has the format of a newer release.');
  return manifest;
}

function assertKeys({ sealedWith }: Manifest, sealingKeys: Buffer[] | undefined): void {
  if (sealingKeys === undefined) return;
  const there = sealingKeys.map((key) => keyIdOf(key).toString('hex'));
  const missing = sealedWith.filter((id) => !there.includes(id));
  if (missing.length === 0) return;
  throw new Error(
    `Payments in progress in the backup are encrypted with a key that is not available (${missing.join(', ')}); nothing was restored. ` +
      'Set TOKEN_ENCRYPTION_KEY or TOKEN_ENCRYPTION_KEY_PREVIOUS to that key, or WITHOUT_KEYS=1 to resolve these payments without their payers’ tokens.',
  );
}

type Entry =
  | { kind: 'manifest' }
  | { kind: 'tally' }
  | { kind: 'table'; table: string }
  | { kind: 'receipt'; key: string }
  | { kind: 'sandbox'; file: string };

interface Checked {
  source: Readable;
  key: Buffer | undefined;
  /** The keys with which the payment service reads credentials; undefined to skip that check. */
  sealingKeys: Buffer[] | undefined;
}

interface Target extends Checked {
  /** A superuser's. */
  databaseUrl: string;
  receiptsDirectory: string;
  /** The folder of a local stack, whose sandboxes get their data back. */
  dataDirectory: string | undefined;
  /** Whether it may replace existing data. */
  force: boolean;
}
