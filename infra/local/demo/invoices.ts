import type { DemoInvoice, DemoSetup } from './scenario-context.ts';
import { SCENARIOS } from './scenarios.ts';

/** Creates one invoice in each state that is worth seeing, except those that an earlier run has created. */
export async function makeInvoices(setup: DemoSetup): Promise<void> {
  const { invoices } = await setup.admin.get<{ invoices: DemoInvoice[] }>('/api/admin/invoices?limit=200');
  const made = new Set(invoices.map(({ metadata }) => metadata.demo));
  for (const scenario of SCENARIOS) {
    if (made.has(scenario.name) || (scenario.needsCards && !setup.stack.cards.secretKey)) continue;
    const { member } = scenario;
    const payer = setup.members[member];
    if (!payer) continue;
    const { invoice } = await setup.admin.post<{ invoice: DemoInvoice }>('/api/admin/invoices', {
      recipient: payer.email,
      ...scenario.invoice,
      metadata: { ...scenario.invoice.metadata, demo: scenario.name },
    });
    await scenario.afterwards?.({ ...setup, invoice, payer: payer.client });
  }
}
