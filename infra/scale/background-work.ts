import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { SignedIn } from '../test/containers/payer.ts';
import type { ScaledStack } from './replicas.ts';

const INVOICES = 8;
const DUE_IN_MS = 3_000;

/**
 * Triggers the background work of the processes, with any number of replicas: overdue invoices expire,
 * sibling services get webhooks, and a payment whose response was lost is reconciled. Throws unless each
 * happened exactly once.
 */
export async function assertDoneOnce({ stack, admin, payer }: Participants): Promise<string> {
  const invoices = await Promise.all(Array.from({ length: INVOICES }, () => makeInvoice(admin, payer)));
  const lost = await makeInvoice(admin, payer);
  const dueDate = new Date(Date.now() + DUE_IN_MS).toISOString();
  await Promise.all(invoices.map((id) => admin.api.patch(`/api/admin/invoices/${id}/due-date`, { dueDate })));
  await loseAnswer(stack);
  await payer.api.post(`/api/invoice/${lost}/pay`);
  await waitFor(async () => (await timesIn(admin, lost, 'paid')) > 0, {
    what: 'the lost payment to be reconciled',
  });
  for (const invoiceId of invoices) {
    const told = () => stack.receiver.timesTold({ event: 'invoice.expired', invoiceId });
    await waitFor(told, { what: 'every service to be notified' });
  }
  const counts = {
    expired: await Promise.all(invoices.map((id) => timesIn(admin, id, 'expired'))),
    told: invoices.map((invoiceId) => stack.receiver.timesTold({ event: 'invoice.expired', invoiceId })),
    sent: await Promise.all(invoices.map((id) => attemptsOf(admin, id))),
    paid: [await timesIn(admin, lost, 'paid')],
    debited: [await debitsOf(stack, payer)],
  };
  if (Object.values(counts).some((times) => times.some((count) => count !== 1))) {
    throw new Error(`not everything happened exactly once: ${JSON.stringify(counts)}`);
  }
  return `${INVOICES} invoices expired once and were announced once, a lost payment was debited and settled once`;
}

async function makeInvoice(admin: SignedIn, payer: SignedIn): Promise<string> {
  const body = { recipient: payer.email, amount: 5, description: 'Done once' };
  return (await admin.api.post<{ invoice: { id: string } }>('/api/admin/invoices', body)).invoice.id;
}

/** Makes the wallet carry out the next debit without responding. */
async function loseAnswer({ wallet }: ScaledStack): Promise<void> {
  await fetch(`${wallet.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'POST', path: '/api/deduct-funds', kind: 'timeout_after', times: 1 }),
  });
}

async function timesIn({ api }: SignedIn, id: string, status: string): Promise<number> {
  const { history } = await api.get<{ history: { to: string }[] }>(`/api/admin/invoices/${id}/history`);
  return history.filter(({ to }) => to === status).length;
}

async function attemptsOf({ api }: SignedIn, id: string): Promise<number> {
  const { deliveries } = await api.get<{ deliveries: { attempts: object[] }[] }>(
    `/api/admin/invoices/${id}/webhooks`,
  );
  return deliveries.flatMap(({ attempts }) => attempts).length;
}

async function debitsOf({ wallet }: ScaledStack, payer: SignedIn): Promise<number> {
  const answer = await fetch(`${wallet.url}/sandbox/ledger`);
  const { debits } = (await answer.json()) as { debits: { userId: string }[] };
  return debits.filter(({ userId }) => userId === payer.id).length;
}

interface Participants {
  stack: ScaledStack;
  admin: SignedIn;
  /** A member who has paid nothing before. */
  payer: SignedIn;
}
