import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { asReader } from '../reading-role.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { copyDatabase } from './database-copy.ts';

/** The data of a local stack's sandboxes and demo; a real wallet and card provider keep their own. */
export const SANDBOX_FILES = ['wallet.jsonl', 'cards.jsonl', 'demo.json'];

/**
 * Writes a backup of a running stack to `target`, and returns the receipts whose file is missing or differs
 * from what was uploaded, ignoring those deleted since the moment of the backup.
 */
export async function takeBackup({ databaseUrl, ...source }: Source): Promise<Taken> {
  return await asReader(databaseUrl, (url) => writeBackup({ ...source, databaseUrl: url }));
}

async function writeBackup({
  databaseUrl,
  receiptsDirectory,
  dataDirectory,
  key,
  target,
}: Source): Promise<Taken> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  await client.connect();
  try {
    let result: Taken = { receipts: 0, broken: [] };
    await writeArchive(target, key, async (add) => {
      const receipts = await copyDatabase(client, add);
      result = await copyReceipts({ client, receipts, receiptsDirectory, add });
      if (dataDirectory !== undefined) await copySandboxes(dataDirectory, add);
    });
    return result;
  } finally {
    await client.end();
  }
}

/** A file is written before its row, so every row of the snapshot that still exists has a file. */
async function copyReceipts({ client, receipts, receiptsDirectory, add }: Receipts) {
  const broken: string[] = [];
  let copied = 0;
  for (const [key, expected] of receipts) {
    const content = await readIfExists(join(receiptsDirectory, key));
    if (content === undefined) {
      const found = await client.query('SELECT FROM payment.receipts WHERE key = $1', [key]);
      if (found.rowCount === 1) broken.push(key);
      continue;
    }
    const hash = createHash('sha256').update(content).digest();
    if (expected !== null && !hash.equals(expected)) broken.push(key);
    await add(`receipts/${key}`, content);
    copied += 1;
  }
  return { receipts: copied, broken };
}

/** An incomplete last line is left out: the sandbox has not responded to that request yet. */
async function copySandboxes(dataDirectory: string, add: AddEntry): Promise<void> {
  for (const name of SANDBOX_FILES) {
    const file = join(dataDirectory, name);
    if (!existsSync(file)) continue;
    const content = readFileSync(file);
    const isJournal = name.endsWith('.jsonl');
    await add(`sandboxes/${name}`, isJournal ? content.subarray(0, content.lastIndexOf('\n') + 1) : content);
  }
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Taken {
  receipts: number;
  broken: string[];
}

interface Source {
  databaseUrl: string;
  receiptsDirectory: string;
  /** The folder of a local stack, whose sandboxes are backed up too. */
  dataDirectory: string | undefined;
  key: Buffer | undefined;
  target: Writable;
}

interface Receipts {
  client: Client;
  receipts: Map<string, Buffer | null>;
  receiptsDirectory: string;
  add: AddEntry;
}
