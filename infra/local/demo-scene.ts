import type { DemoClient } from './demo-client.ts';
import type { DemoMember } from './demo-members.ts';
import type { StackFile } from './stack-file.ts';

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
