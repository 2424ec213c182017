import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';
import { ada, admin, anonymous, reasonOf, startInvoiceService } from './support/fixture.ts';
import { inStatus } from './support/in-status.ts';

/** Only calls that meet an overdue invoice write its expiry here, since this service's sweeper is slow. */
const service = await startInvoiceService({ env: { SWEEP_INTERVAL_MS: '15000' } });
const swept = await startInvoiceService({ env: { SWEEP_INTERVAL_MS: '100' } });
const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);

test('an overdue invoice reads as expired at once, in every list, and whoever reads it writes that', async () => {
  const invoice = await service.create({ description: 'Late thing' });
  await service.letPass(invoice.id);
  const { invoices } = await service.as(ada).listMyInvoices({});
  expect(invoices.find(({ id }) => id === invoice.id)?.status).toBe('expired');
  expect(await statusOf(invoice.id)).toBe('expired');
  const expired = await service
    .as(admin)
    .searchInvoices({ filter: { status: 'expired', search: 'late thing' } });
  expect(expired.invoices.map(({ id }) => id)).toEqual([invoice.id]);
  expect((await service.eventsOf(invoice.id)).at(-1)).toMatchObject({
    kind: 'expired',
    fromStatus: 'pending',
    sendWebhook: true,
  });
});

test('a list by id returns those that exist, overdue ones as expired without writing it', async () => {
  const [late, fresh] = [await service.create(), await service.create()];
  await sweptJustNow();
  await service.letPass(late.id);
  const list = (ids: string[]) => service.as(anonymous).listInvoiceStates({ ids });
  const { states } = await list([late.id, fresh.id.toUpperCase(), crypto.randomUUID()]);
  expect(Object.fromEntries(states.map(({ id, status, version }) => [id, [status, version]]))).toEqual({
    [late.id]: ['expired', late.version],
    [fresh.id]: ['pending', fresh.version],
  });
  expect(states.find(({ id }) => id === fresh.id)).toMatchObject({
    dueDate: fresh.dueDate,
    updatedAt: fresh.updatedAt,
  });
  expect((await service.eventsOf(late.id)).map(({ kind }) => kind)).toEqual(['created']);
  expect(await list([])).toEqual({ states: [] });
  const [many, number] = [Array.from({ length: 501 }, () => fresh.id), [fresh.number]];
  for (const ids of [many, number]) expect(await reasonOf(list(ids))).toBe('VALIDATION_ERROR');
});

test('ten concurrent readers of an overdue invoice write its expiry once', async () => {
  const { id } = await service.create();
  await service.letPass(id);
  const seen = await Promise.all(
    Array.from({ length: 10 }, () => service.as(anonymous).getInvoice({ ref: id })),
  );
  expect(new Set(seen.map(({ invoice }) => invoice?.status))).toEqual(new Set(['expired']));
  expect((await service.eventsOf(id)).map(({ kind }) => kind)).toEqual(['created', 'expired']);
});

test('the sweeper expires invoices that nobody reads, also failed ones, and leaves those that wait', async () => {
  const pending = (await inStatus(swept, 'pending')).invoice;
  const failed = (await inStatus(swept, 'failed')).invoice;
  const review = (await inStatus(swept, 'pending_admin_review')).invoice;
  const transfer = (await inStatus(swept, 'awaiting_bank_transfer')).invoice;
  const many: Invoice[] = [];
  while (many.length < 120) many.push(await swept.create());
  for (const { id } of [pending, failed, review, transfer, ...many]) await swept.letPass(id);
  await waitFor(
    async () => {
      const [left] = await swept.query<{ left: string }>(
        "select count(*) as left from invoice.invoices where status in ('pending', 'failed')",
      );
      return left?.left === '0';
    },
    { what: 'the sweeper' },
  );
  const statuses = await swept.query<{ status: string; count: string }>(
    'select status, count(*) from invoice.invoices group by status order by status',
  );
  expect(statuses).toEqual([
    { status: 'awaiting_bank_transfer', count: '1' },
    { status: 'expired', count: '122' },
    { status: 'pending_admin_review', count: '1' },
  ]);
});

test.each(['pending', 'failed'] as const)(
  'a due date in the past expires a %s invoice at once',
  async (status) => {
    const { invoice } = await inStatus(service, status);
    const answer = await service.as(admin).changeDueDate({ ref: invoice.id, dueDate: yesterday });
    expect(answer.invoice).toMatchObject({ status: 'expired', dueDate: yesterday });
    expect((await service.eventsOf(invoice.id)).at(-1)).toMatchObject({ kind: 'expired', sendWebhook: true });
  },
);

test('a due date in the future revives an expired invoice, even one whose expiry was not written yet', async () => {
  const { id } = await service.create();
  await service.letPass(id);
  const { invoice } = await service.as(admin).changeDueDate({ ref: id, dueDate: tomorrow });
  expect(invoice).toMatchObject({ status: 'pending', dueDate: tomorrow });
  expect((await service.eventsOf(id)).map(({ kind }) => kind)).toEqual(['created', 'expired', 'revived']);
});

test.each(['paid', 'cancelled', 'refunded', 'pending_admin_review', 'awaiting_bank_transfer'] as const)(
  'the due date of a %s invoice can change without changing its status',
  async (status) => {
    const { invoice } = await inStatus(service, status);
    for (const dueDate of [yesterday, tomorrow]) {
      const answer = await service.as(admin).changeDueDate({ ref: invoice.id, dueDate });
      expect(answer.invoice).toMatchObject({ status, dueDate });
    }
  },
);

test('the same due date again changes nothing, a missing one is refused', async () => {
  const invoice = await service.create();
  const same = await service.as(admin).changeDueDate({ ref: invoice.id, dueDate: invoice.dueDate });
  expect(same.invoice?.version).toBe(1n);
  expect(await reasonOf(service.as(admin).changeDueDate({ ref: invoice.id }))).toBe('VALIDATION_ERROR');
});

test('a claimed invoice with a due date in the past stays payable for its attempt', async () => {
  const { id } = await service.create();
  const attemptId = crypto.randomUUID();
  await service.payment().claimInvoice({ invoiceId: id, attemptId, rail: 'wallet', amountVersion: 1n });
  const { invoice } = await service.as(admin).changeDueDate({ ref: id, dueDate: yesterday });
  expect(invoice).toMatchObject({ status: 'pending', claimed: true });
});

/** Restarts the slow sweeper, which looks at once: nothing more is written until its interval has passed. */
async function sweptJustNow(): Promise<void> {
  const { id } = await service.create();
  await service.letPass(id);
  await service.restart({});
  await waitFor(async () => (await statusOf(id)) === 'expired', { what: 'the slow sweeper to have looked' });
}

async function statusOf(id: string): Promise<string | undefined> {
  const [row] = await service.query<{ status: string }>('select status from invoice.invoices where id = $1', [
    id,
  ]);
  return row?.status;
}
