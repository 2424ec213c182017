import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
type Step = [kind: string, from: string, to: string, fields?: object];

/** Plants an invoice with these steps in its history, as versions 1, 2, …, and with the last one's status. */
async function invoiceWith(steps: Step[], fields: object = {}): Promise<string> {
  const [, , status] = steps.at(-1) ?? ['', '', 'pending'];
  const paid =
    status === 'paid' ? { paid_at: new Date(), payment_provider: 'stripe', paid_rail: 'card' } : {};
  const id = await planted.invoice({ status, version: steps.length, ...paid, ...fields });
  for (const [index, step] of steps.entries()) await happened(id, index + 1, step);
  return id;
}

async function happened(invoice_id: string, version: number, [kind, from, to, fields]: Step): Promise<void> {
  await planted.insert('invoice.invoice_history', {
    invoice_id,
    version,
    kind,
    actor: 'admin-1',
    actor_name: 'root@example.test',
    from_status: from,
    to_status: to,
    ...fields,
  });
}

const created: Step = ['created', '', 'pending'];
const noted: Step = ['admin_notes_changed', 'pending', 'pending'];
const idsOf = (found: Record<string, string>[]) =>
  [...new Set(found.map(({ invoice, invoice_id, id }) => invoice ?? invoice_id ?? id))].sort();

test('finds an illegal transition, and one to another status than its kind requires', async () => {
  const cancelled: Step = ['cancelled', 'pending', 'cancelled'];
  const late = await invoiceWith([created, cancelled, ['paid', 'cancelled', 'paid']]);
  const odd = await invoiceWith([created, ['paid', 'pending', 'expired']]);
  const idle = await invoiceWith([created, ['admin_notes_changed', 'pending', 'failed']]);
  await invoiceWith([created, noted, cancelled]);

  expect(idsOf(await planted.offenders('the history contains only'))).toEqual([late]);
  expect(idsOf(await planted.offenders('each history row ends'))).toEqual([odd, idle].sort());
});

test('finds a history that does not lead to the status or lacks a step', async () => {
  await invoiceWith([created, noted]);
  const elsewhere = await invoiceWith([created], { status: 'failed' });
  const jumped = await invoiceWith([
    created,
    ['failed', 'pending', 'failed'],
    ['expired', 'pending', 'expired'],
  ]);
  const behind = await invoiceWith([created], { version: 2 });
  const gap = await invoiceWith([created], { version: 3 });
  await happened(gap, 3, noted);
  const headless = await planted.invoice();

  const misled = idsOf(await planted.offenders('the history of an'));
  expect(misled).toEqual([elsewhere, headless, jumped].sort());
  const incomplete = idsOf(await planted.offenders('each version of an'));
  expect(incomplete).toEqual([behind, gap, headless].sort());
});

test('finds a settlement that is not in the history, and a payment in the history that settled nothing', async () => {
  const paid: Step = ['paid', 'pending', 'paid', { attempt_id: crypto.randomUUID() }];
  const settle = (invoice_id: string, attempt_id: string) =>
    planted.insert('invoice.settlements', {
      invoice_id,
      attempt_id,
      rail: 'card',
      provider: 'stripe',
      amount_minor: 1_000,
      currency: 'USD',
      amount_version: 1,
    });
  const attempt = crypto.randomUUID();
  await settle(await invoiceWith([created, ['paid', 'pending', 'paid', { attempt_id: attempt }]]), attempt);
  const silent = crypto.randomUUID();
  await settle(await invoiceWith([created]), silent);
  const claimed = await invoiceWith([created, paid]);

  const all = await planted.offenders('each settlement has its payment');
  // The other tests plant payments without an attempt.
  const found = all.filter(({ attempt }) => attempt !== null);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ attempt: silent, paid: null }),
      expect.objectContaining({ paid: claimed, settled: null }),
    ]),
  );
});

test('finds a history row that was changed, removed or added', async () => {
  const forged = await invoiceWith([created, noted, noted]);
  const shortened = await invoiceWith([created, noted, noted]);
  const lengthened = await invoiceWith([created, noted]);
  const unhashed = await invoiceWith([created, noted]);
  await invoiceWith([created, noted, noted]);
  const offenders = async () => idsOf(await planted.offenders('the hash chain of the history'));
  expect(await offenders()).toEqual([]);

  await planted.write('ALTER TABLE invoice.invoice_history DISABLE TRIGGER USER');
  const history = 'invoice.invoice_history';
  await planted.write(`UPDATE ${history} SET actor = 'ben' WHERE invoice_id = $1 AND version = 1`, [forged]);
  await planted.write(`DELETE FROM ${history} WHERE invoice_id = $1 AND version = 2`, [shortened]);
  await planted.write(`UPDATE ${history} SET hash = null WHERE invoice_id = $1 AND version = 2`, [unhashed]);
  await happened(lengthened, 3, ['admin_notes_changed', 'pending', 'pending', { hash: Buffer.alloc(32) }]);
  await planted.write('ALTER TABLE invoice.invoice_history ENABLE TRIGGER USER');

  expect(await offenders()).toEqual([forged, lengthened, shortened, unhashed].sort());
});

test('finds a change of a history row older than the hash chain', async () => {
  const seal = `INSERT INTO invoice.invoice_history_seal (until_id, hash)
    SELECT max(id), sha256(string_agg(sha256(convert_to(invoice.history_entry(h), 'UTF8')), '' ORDER BY id))
    FROM invoice.invoice_history h`;
  await planted.write(seal);
  const name = 'history rows older than the hash chain';
  expect(await planted.offenders(name)).toEqual([]);

  await planted.write('ALTER TABLE invoice.invoice_history DISABLE TRIGGER USER');
  await planted.write(`UPDATE invoice.invoice_history SET reason = 'nothing' WHERE id = 1`);
  await planted.write('ALTER TABLE invoice.invoice_history ENABLE TRIGGER USER');

  expect(await planted.offenders(name)).toHaveLength(1);
});
