import type { Random } from '../random.ts';
import type { Scenario } from './scenario.ts';

const LATER_MS = 3 * 86_400_000;

/** Actions of an admin on an invoice while somebody pays it. */
export const ADMIN_ACTS = {
  cancel: async ({ caller, people, acknowledged }: Scenario, id: string) => {
    const body = { cancelNotes: 'No longer needed', sendWebhook: true };
    const answer = await caller.ask('POST', `/api/admin/invoice/${id}/cancel`, {
      token: people.admin.token,
      body,
    });
    if (answer?.status === 200) acknowledged.note({ invoiceId: id, what: 'cancelled' });
  },
  approve: async ({ caller, people, acknowledged }: Scenario, id: string) => {
    const body = { adminNotes: 'Seen on the account' };
    const answer = await caller.ask('POST', `/api/admin/invoice/${id}/approve`, {
      token: people.admin.token,
      body,
    });
    if (answer?.status === 200) acknowledged.note({ invoiceId: id, what: 'paid' });
  },
  reject: async ({ caller, people, acknowledged }: Scenario, id: string) => {
    const body = { reason: 'Not on the account' };
    const answer = await caller.ask('POST', `/api/admin/invoice/${id}/reject`, {
      token: people.admin.token,
      body,
    });
    if (answer?.status === 200) acknowledged.note({ invoiceId: id, what: 'rejected' });
  },
  change: async ({ caller, people, acknowledged }: Scenario, id: string) => {
    const { token } = people.admin;
    const read = await caller.ask('GET', `/api/invoice/${id}`, { token });
    if (read?.status !== 200) return;
    const { amountMinor, currency, metadata, amountVersion } = read.json.invoice as Changeable;
    const body = {
      amount: (amountMinor + 100) / 100,
      currency,
      description: 'Changed under fire',
      metadata,
      amountVersion,
    };
    const answer = await caller.once('PATCH', `/api/admin/invoice/${id}`, { token, body });
    if (answer?.status === 200) acknowledged.note({ invoiceId: id, what: 'changed' });
  },
  'let it expire': async (scenario: Scenario, id: string) => setDueDate(scenario, id, Date.now() - 1_000),
  'give more time': async (scenario: Scenario, id: string) => setDueDate(scenario, id, Date.now() + LATER_MS),
  note: async ({ caller, people }: Scenario, id: string) => {
    const body = { adminNotes: 'Called them' };
    await caller.ask('PATCH', `/api/admin/invoices/${id}/admin-notes`, { token: people.admin.token, body });
  },
  'give money back': async ({ stack }: Scenario, id: string) => {
    const { charges } = (await (await fetch(`${stack.cards.url}/sandbox/ledger`)).json()) as Ledger;
    const charge = charges.find(({ paid, metadata }) => paid && metadata?.invoiceId === id);
    if (charge === undefined) return;
    await fetch(`${stack.cards.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stack.cardKey}` },
      body: new URLSearchParams({ payment_intent: charge.payment_intent }),
    });
  },
} satisfies Record<string, (scenario: Scenario, id: string) => Promise<void>>;

export type AdminAct = keyof typeof ADMIN_ACTS;

/** Performs a random admin action. */
export async function actAsAdmin(scenario: Scenario, { id, random }: Choice): Promise<void> {
  await ADMIN_ACTS[random.pick(Object.keys(ADMIN_ACTS) as AdminAct[])](scenario, id);
}

/** Decides an invoice that is under review, and refunds some of the paid ones. */
export async function decideAsAdmin(scenario: Scenario, { id, random }: Choice): Promise<void> {
  const read = await scenario.caller.ask('GET', `/api/invoice/${id}`);
  const status = (read?.json.invoice as { status?: string } | undefined)?.status;
  if (status === 'pending_admin_review')
    await ADMIN_ACTS[random.chance(0.7) ? 'approve' : 'reject'](scenario, id);
  if (status === 'paid' && random.chance(0.1)) await ADMIN_ACTS['give money back'](scenario, id);
}

async function setDueDate({ caller, people }: Scenario, id: string, atMs: number): Promise<void> {
  const body = { dueDate: new Date(atMs).toISOString() };
  await caller.ask('PATCH', `/api/admin/invoices/${id}/due-date`, { token: people.admin.token, body });
}

interface Ledger {
  charges: { payment_intent: string; paid: boolean; metadata?: { invoiceId?: string } }[];
}

interface Changeable {
  amountMinor: number;
  currency: string;
  metadata: object;
  amountVersion: number;
}

interface Choice {
  id: string;
  random: Random;
}
