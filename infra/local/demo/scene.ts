import type { StackFile } from '../stack/stack-file.ts';
import type { DemoClient } from './client.ts';
import type { DemoMember } from './members.ts';

/** What exists before a story begins. */
export interface Stage {
  stack: StackFile;
  admin: DemoClient;
  members: Record<string, DemoMember>;
}

/** What a story works with: its invoice, and the member to whom it is addressed. */
export interface Scene extends Stage {
  invoice: DemoInvoice;
  payer: DemoClient;
}

export interface DemoInvoice {
  id: string;
  currency: string;
  metadata: Record<string, unknown>;
}
