import type { StackFile } from '../stack/stack-file.ts';
import type { DemoClient } from './client.ts';
import type { DemoMember } from './members.ts';

/** What exists before a scenario begins. */
export interface DemoSetup {
  stack: StackFile;
  admin: DemoClient;
  members: Record<string, DemoMember>;
}

/** What a scenario works with: its invoice, and the member to whom it is addressed. */
export interface ScenarioContext extends DemoSetup {
  invoice: DemoInvoice;
  payer: DemoClient;
}

export interface DemoInvoice {
  id: string;
  currency: string;
  metadata: Record<string, unknown>;
}
