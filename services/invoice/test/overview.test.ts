import { expect, test } from '@jest/globals';
import { ada, admin, anonymous, ordinary, reasonOf, startInvoiceService } from './support/fixture.ts';

const service = await startInvoiceService();
const client = service.as(admin);

/** Inserts a settlement of a made-up invoice at a given time; the overview needs no more. */
async function settledAt(at: string, currency = 'USD', amountMinor = 100): Promise<void> {
  const { invoice } = await client.createInvoice({ ...ordinary, currency });
  await service.query(
    `insert into invoice.settlements (invoice_id, attempt_id, rail, provider, amount_minor, currency, amount_version,
       settled_at) values ('${invoice?.id}', '${crypto.randomUUID()}', 'card', 'stripe', ${amountMinor}, '${currency}', 1,
       '${at}')`,
  );
}

test('a day is in UTC, from its first moment to its last', async () => {
  await settledAt('2025-03-01T00:00:00Z');
  await settledAt('2025-03-01T23:59:59.999999Z', 'USD', 50);
  await settledAt('2025-03-01T12:00:00Z', 'EUR', 7);
  await settledAt('2025-02-28T23:59:59.999999Z');
  await settledAt('2025-03-02T00:00:00Z');
  const { received } = await client.getOverview({ from: '2025-03-01', to: '2025-03-01' });
  expect(received).toEqual([
    { day: '2025-03-01', currency: 'EUR', rail: 'card', count: 1n, amountMinor: 7n },
    { day: '2025-03-01', currency: 'USD', rail: 'card', count: 2n, amountMinor: 150n },
  ]);
  const { received: around } = await client.getOverview({ from: '2025-02-01', to: '2025-03-31' });
  expect(around.map(({ day }) => day)).toEqual(['2025-02-28', '2025-03-01', '2025-03-01', '2025-03-02']);
});

test('waiting invoices are counted regardless of the days, and expired ones are not', async () => {
  const { waiting } = await client.getOverview({ from: '2020-01-01', to: '2020-01-01' });
  expect(waiting.map(({ status, currency, count }) => [status, currency, count])).toEqual([
    ['pending', 'EUR', 1n],
    ['pending', 'USD', 4n],
  ]);
  const { invoice } = await client.createInvoice(ordinary);
  const { invoice: expired } = await client.changeDueDate({
    ref: invoice?.id ?? '',
    dueDate: new Date('2024-01-01'),
  });
  const today = expired?.updatedAt?.toISOString().slice(0, 10) ?? '';
  const after = await client.getOverview({ from: today, to: today });
  expect(after.waiting).toEqual(waiting);
  expect(after.failed).toEqual([{ day: today, status: 'expired', count: 1n }]);
  expect((await client.countInvoices({ status: 'pending' })).count).toBe(5n);
  expect((await client.countInvoices({ status: 'pending_admin_review' })).count).toBe(0n);
});

test.each([
  ['', ''],
  ['2025-03-02', '2025-03-01'],
  ['2024-01-01', '2025-01-01'],
  ['yesterday', '2025-01-01'],
])('refuses an overview from %p to %p', async (from, to) => {
  expect(await reasonOf(client.getOverview({ from, to }))).toBe('VALIDATION_ERROR');
});

test('only admins read it', async () => {
  const days = { from: '2025-03-01', to: '2025-03-01' };
  for (const [caller, reason] of [
    [ada, 'ADMIN_ACCESS_REQUIRED'],
    [anonymous, 'UNAUTHORIZED'],
  ] as const) {
    expect(await reasonOf(service.as(caller).getOverview(days))).toBe(reason);
    expect(await reasonOf(service.as(caller).countInvoices({ status: 'paid' }))).toBe(reason);
  }
});
