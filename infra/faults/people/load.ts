import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { actAsAdmin, decideAsAdmin } from './admin-acts.ts';
import type { Caller } from './caller.ts';
import type { Member } from './people.ts';
import type { Scenario } from './scenario.ts';

const PRICES = [0.5, 1, 19.99, 25, 120, 1_234.56];
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_pendingRefund',
  'pm_card_refundFail',
];

const PROOF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/**
 * Simulates people who use the product until stopped: `people` at once, each handling one invoice after the
 * other, paid with gems, by card or bank transfer, by one or two payers at once, while admins act on them.
 */
export function startLoad(
  scenario: Scenario,
  { people: count, random }: { people: number; random: Random },
): Load {
  let ended = false;
  let failures = 0;
  const actors = Array.from({ length: count }, async () => {
    const own = random.fork();
    while (!ended) {
      await handleInvoice(scenario, own).catch((error: unknown) => {
        failures += 1;
        console.error(error);
      });
      await pause(own.whole(20, 200));
    }
  });
  return {
    stop: async () => {
      ended = true;
      await Promise.all(actors);
      return failures;
    },
  };
}

/** Takes one invoice from its creation to where this person leaves it. */
async function handleInvoice(scenario: Scenario, random: Random): Promise<void> {
  const { caller, people } = scenario;
  const payer = random.pick(people.payers);
  const id = await makeInvoice(scenario, { payer, random });
  if (id === undefined) return;
  if (random.chance(0.3)) await useCoupon(scenario, id, random);
  const acts = [pay(scenario, { id, payer, random })];
  if (random.chance(0.25))
    acts.push(pay(scenario, { id, payer: random.pick(people.payers), random: random.fork() }));
  if (random.chance(0.2)) acts.push(payTogether(scenario, { id, payer, random: random.fork() }));
  if (random.chance(0.3)) acts.push(actAsAdmin(scenario, { id, random: random.fork() }));
  for (let reads = random.whole(1, 6); reads > 0; reads -= 1) {
    await caller.once('GET', `/api/invoice/${id}`);
    await pause(random.whole(10, 100));
  }
  await Promise.all(acts);
  await decideAsAdmin(scenario, { id, random });
  await caller.once('GET', '/api/invoices', { token: payer.token });
}

/** Returns undefined when the creation was not acknowledged. */
async function makeInvoice(
  { caller, people, acknowledged }: Scenario,
  { payer, random }: Omit<Act, 'id'>,
): Promise<string | undefined> {
  const body = {
    recipient: payer.email,
    amount: random.pick(PRICES),
    description: 'Under fire',
    dueInDays: 5,
  };
  const made = await caller.ask('POST', '/api/admin/invoices', { token: people.admin.token, body });
  if (made?.status !== 201) return undefined;
  const { id } = made.json.invoice as { id: string };
  acknowledged.note({ invoiceId: id, what: 'created' });
  return id;
}

/** Pays it together with one or two of the payer's other invoices, while it is paid and changed alone. */
async function payTogether(scenario: Scenario, { id, payer, random }: Act): Promise<void> {
  const { caller } = scenario;
  const ids = [id];
  for (let others = random.whole(1, 2); others > 0; others -= 1) {
    const other = await makeInvoice(scenario, { payer, random });
    if (other !== undefined) ids.push(other);
  }
  const read = await Promise.all(ids.map((each) => caller.once('GET', `/api/invoice/${each}`)));
  const invoices = read.flatMap((answer) => {
    const found = answer?.json.invoice as { id: string; amountVersion: number } | undefined;
    return found ? [{ id: found.id, expectedAmountVersion: found.amountVersion }] : [];
  });
  if (invoices.length < 2) return;
  const { token } = payer;
  const made = await caller.ask('POST', '/api/invoices/combined', { token, body: { invoices } });
  if (made?.status !== 201) return;
  const together = { id: (made.json.invoice as { id: string }).id, payer, random };
  if (random.chance(0.5)) return await byCard(scenario, together);
  const paid = await caller.ask('POST', `/api/invoice/${together.id}/pay`, { token });
  if (paid?.status !== 200) return;
  for (const part of invoices) scenario.acknowledged.note({ invoiceId: part.id, what: 'paid' });
}

async function pay(scenario: Scenario, act: Act): Promise<void> {
  const way = act.random.pick([byGems, byGems, byCard, byBank]);
  await way(scenario, act);
}

async function byGems({ caller, acknowledged }: Scenario, { id, payer }: Act): Promise<void> {
  const paid = await caller.ask('POST', `/api/invoice/${id}/pay`, { token: payer.token });
  if (paid?.status === 200) acknowledged.note({ invoiceId: id, what: 'paid' });
}

async function byCard({ caller, stack }: Scenario, { id, payer, random }: Act): Promise<void> {
  const path = `/api/invoice/${id}`;
  const prepared = await caller.ask('POST', `${path}/create-payment-intent`, { token: payer.token });
  if (prepared?.status !== 200) return;
  const intent = prepared.json as { paymentIntentId: string };
  // The browser talks to the provider directly, past all faulty links.
  await fetch(`${stack.cards.url}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stack.cardKey}` },
    body: new URLSearchParams({
      payment_method: random.pick(CARDS),
      return_url: 'https://pay.example.test/back',
    }),
  });
  if (random.chance(0.5)) {
    await caller.ask('POST', `${path}/card-return`, { token: payer.token, body: intent });
  }
}

async function byBank({ caller, people, acknowledged }: Scenario, { id, payer, random }: Act): Promise<void> {
  const receiptKey = random.chance(0.6) ? await uploadReceipt(caller, { id, payer }) : undefined;
  const body = {
    paymentMethodId: people.bankMethodId,
    userNotes: 'Sent this morning',
    ...(receiptKey && { receiptKey }),
  };
  const path = `/api/invoice/${id}/confirm-payment`;
  const confirmed = await caller.ask('POST', path, { token: payer.token, body });
  if (confirmed?.status === 200) acknowledged.note({ invoiceId: id, what: 'confirmed' });
}

/** Returns the key of the receipt; undefined when it could not be stored. */
async function uploadReceipt(
  caller: Caller,
  { id, payer }: Pick<Act, 'id' | 'payer'>,
): Promise<string | undefined> {
  const body = new FormData();
  body.append('receipt', new Blob([PROOF]), 'proof.pdf');
  const kept = await caller.ask('POST', `/api/invoice/${id}/upload-receipt`, { token: payer.token, body });
  return kept?.status === 201 ? String(kept.json.receiptKey) : undefined;
}

async function useCoupon({ caller, people }: Scenario, id: string, random: Random): Promise<void> {
  await caller.ask('POST', `/api/invoice/${id}/apply-coupon`, { body: { couponCode: people.couponCode } });
  if (random.chance(0.2)) await caller.ask('POST', `/api/invoice/${id}/remove-coupon`);
}

interface Act {
  id: string;
  payer: Member;
  random: Random;
}

export interface Load {
  /** Resolves with the number of errors of the load itself, once everybody has finished what they began. */
  stop(): Promise<number>;
}
