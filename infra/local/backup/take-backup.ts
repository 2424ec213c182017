import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import { type AddEntry, writeArchive } from './archive.ts';
import { copyDatabase } from './database-copy.ts';

/** What the sandboxes and the demo data of a local stack remember; a real wallet and provider do so themselves. */
export const SANDBOX_FILES = ['wallet.jsonl', 'cards.jsonl', 'demo.json'];

/**
 * Writes a backup of a running stack to `target`, and says of which receipts the file is missing or differs from what
 * was uploaded; those that were deleted since the moment of the backup are not missed.
 */
export async function takeBackup({
  databaseUrl,
  receiptsDirectory,
  dataDirectory,
  key,
  target,
}: Source): Promise<{
  receipts: number;
  broken: string[];
}> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  await client.connect();
  try {
    let told = { receipts: 0, broken: [] as string[] };
    await writeArchive(target, key, async (add) => {
      const receipts = await copyDatabase(client, add);
      told = await copyReceipts({ client, receipts, receiptsDirectory, add });
      if (dataDirectory !== undefined) await copySandboxes(dataDirectory, add);
    });
    return told;
  } finally {
    await client.end();
  }
}

/** A file is there before its row; so after the snapshot there is one for each row that has not gone since. */
async function copyReceipts({ client, receipts, receiptsDirectory, add }: Receipts) {
  const broken: string[] = [];
  let copied = 0;
  for (const [key, expected] of receipts) {
    const content = await readIfThere(join(receiptsDirectory, key));
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

/** A line that is being written is left out: the sandbox would not have answered yet. */
async function copySandboxes(dataDirectory: string, add: AddEntry): Promise<void> {
  for (const name of SANDBOX_FILES) {
    const file = join(dataDirectory, name);
    if (!existsSync(file)) continue;
    const content = readFileSync(file);
    const isJournal = name.endsWith('.jsonl');
    await add(`sandboxes/${name}`, isJournal ? content.subarray(0, content.lastIndexOf('\n') + 1) : content);
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

interface Source {
  databaseUrl: string;
  receiptsDirectory: string;
  /** Of a local stack, whose sandboxes are part of it. */
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
