import type { StackFile } from '../stack/stack-file.ts';
import type { DemoClient } from './client.ts';
import type { DemoMember } from './members.ts';

/** Who and what there is before a story begins. */
export interface Stage {
  stack: StackFile;
  admin: DemoClient;
  members: Record<string, DemoMember>;
}

/** What a story works with: its invoice, and whoever it is addressed to. */
export interface Scene extends Stage {
  invoice: DemoInvoice;
  payer: DemoClient;
}

export interface DemoInvoice {
  id: string;
  currency: string;
  metadata: Record<string, unknown>;
}
