import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackFile } from '../stack/stack-file.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeInvoices } from './invoices.ts';
import { signInDemoMembers } from './members.ts';

/**
 * Fills a stack with demo data through its REST API, once: a file in its folder records that it was done. An
 * interrupted run is continued by the next one. Needs the sandbox wallet, whose members the data is about.
 */
export async function seedDemo(stack: StackFile, dataDirectory: string): Promise<void> {
  const note = join(dataDirectory, 'demo.json');
  if (existsSync(note) || !stack.wallet.pid) return;
  console.log('· filling in demo data');
  const members = await signInDemoMembers(stack);
  const admin = members.admin?.client;
  if (!admin) throw new Error('The sandbox wallet has no member admin@example.com.');
  await makeCatalogue(admin);
  await makeInvoices({ stack, admin, members });
  writeFileSync(note, `${JSON.stringify({ filledInAt: new Date().toISOString() })}\n`);
}
