import type { DemoInvoice, Stage } from './scene.ts';
import { STORIES } from './stories.ts';

/** Creates one invoice in each state that is worth seeing, except those that an earlier run has created. */
export async function makeInvoices(stage: Stage): Promise<void> {
  const { invoices } = await stage.admin.get<{ invoices: DemoInvoice[] }>('/api/admin/invoices?limit=200');
  const made = new Set(invoices.map(({ metadata }) => metadata.demo));
  for (const story of STORIES) {
    if (made.has(story.name) || (story.needsCards && !stage.stack.cards.secretKey)) continue;
    const { member } = story;
    const payer = stage.members[member];
    if (!payer) continue;
    const { invoice } = await stage.admin.post<{ invoice: DemoInvoice }>('/api/admin/invoices', {
      recipient: payer.email,
      ...story.invoice,
      metadata: { ...story.invoice.metadata, demo: story.name },
    });
    await story.afterwards?.({ ...stage, invoice, payer: payer.client });
  }
}
