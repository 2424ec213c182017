import type { AppError } from '@checkout/kit/errors/errors.ts';
import { expect, test } from '@jest/globals';
import {
  ada,
  admin,
  anonymous,
  bob,
  ordinary,
  PUBLIC_URL,
  reasonOf,
  startInvoiceService,
} from './support/fixture.ts';

const service = await startInvoiceService();

test('a new invoice is pending, numbered, due at the end of a day in UTC, and can be paid under its UUID', async () => {
  const { invoice } = await service
    .as(admin)
    .createInvoice({ ...ordinary, dueInDays: 3, metadataJson: '{"b":1,"a":{"x":2}}' });
  expect(invoice).toMatchObject({
    status: 'pending',
    amountMinor: 10_000n,
    currency: 'USD',
    originalAmountMinor: undefined,
    discountAmountMinor: 0n,
    baseCurrency: 'USD',
    createdBy: 'admin-1',
    paymentUrl: `${PUBLIC_URL}/pay/${invoice?.id}`,
    metadataJson: '{"b":1,"a":{"x":2}}',
    version: 1n,
    amountVersion: 1n,
    claimed: false,
  });
  expect(invoice?.number).toMatch(/^GFA-INV-\d+$/);
  const due = new Date(invoice?.createdAt as Date);
  due.setUTCDate(due.getUTCDate() + 3);
  due.setUTCHours(23, 59, 59, 999);
  expect(invoice?.dueDate).toEqual(due);
  expect(invoice?.updatedAt).toEqual(invoice?.createdAt);
  expect(await service.eventsOf(invoice?.id as string)).toMatchObject([
    { kind: 'created', fromStatus: '', status: 'pending', version: 1n, sendWebhook: false },
  ]);
});

test('only admins create invoices', async () => {
  expect(await reasonOf(service.as(anonymous).createInvoice(ordinary))).toBe('UNAUTHORIZED');
  expect(await reasonOf(service.as(ada).createInvoice(ordinary))).toBe('ADMIN_ACCESS_REQUIRED');
});

test.each([
  ['an e-mail that is none', { recipientEmail: 'nobody' }],
  ['an e-mail with a dot too many', { recipientEmail: 'a..b@example.test' }],
  ['an e-mail at no domain', { recipientEmail: 'ada@localhost' }],
  ['no amount', { amountMinor: 0n }],
  ['a negative amount', { amountMinor: -1n }],
  ['an amount beyond 999,999,999.99', { amountMinor: 100_000_000_000n }],
  ['a currency we do not take', { currency: 'GBP' }],
  ['a blank description', { description: '  ' }],
  ['no days', { dueInDays: 0 }],
  ['more than a year', { dueInDays: 366 }],
  ['metadata that is a list', { metadataJson: '[]' }],
  ['metadata that is not JSON', { metadataJson: '{' }],
  ['metadata over 16 KB', { metadataJson: JSON.stringify({ a: 'x'.repeat(16_384) }) }],
])('an invoice with %s is refused and uses no number', async (_what, fields) => {
  const [before] = await service.query<{ next: string }>(
    'select next_sequence as next from invoice.invoice_numbers',
  );
  expect(await reasonOf(service.as(admin).createInvoice({ ...ordinary, ...fields }))).toBe(
    'VALIDATION_ERROR',
  );
  const [after] = await service.query<{ next: string }>(
    'select next_sequence as next from invoice.invoice_numbers',
  );
  expect(after).toEqual(before);
});

test('the same idempotency key creates one invoice, even when it arrives ten times at once', async () => {
  const repeat = () => service.as(admin, { idempotencyKey: 'order-1' }).createInvoice(ordinary);
  const answers = await Promise.all(Array.from({ length: 10 }, repeat));
  expect(new Set(answers.map(({ invoice }) => invoice?.id)).size).toBe(1);
  expect((await repeat()).invoice?.id).toBe(answers[0]?.invoice?.id);
  const other = service
    .as(admin, { idempotencyKey: 'order-1' })
    .createInvoice({ ...ordinary, amountMinor: 1n });
  expect(await reasonOf(other)).toBe('IDEMPOTENCY_CONFLICT');
});

test('numbers have no gaps after 200 parallel creations among refused and repeated ones', async () => {
  const create = (index: number) => {
    const caller = service.as(admin, {
      idempotencyKey: index % 5 === 0 ? `same-${index % 25}` : '',
      deadlineMs: Date.now() + 60_000,
    });
    const amountMinor = index % 7 === 0 ? -1n : 500n;
    return caller.createInvoice({ ...ordinary, amountMinor }).then(
      () => 'created',
      (error) => (error as AppError).reason,
    );
  };
  const outcomes = new Set(await Promise.all(Array.from({ length: 200 }, (_, index) => create(index))));
  expect([...outcomes]).toEqual(expect.arrayContaining(['created', 'VALIDATION_ERROR']));
  const [numbers] = await service.query<{ rows: string; first: string; last: string; next: string }>(
    `select count(*) as rows, min(sequence) as first, max(sequence) as last,
       (select next_sequence from invoice.invoice_numbers) as next from invoice.invoices`,
  );
  expect(numbers?.first).toBe('100');
  expect(Number(numbers?.last) - 99).toBe(Number(numbers?.rows));
  expect(Number(numbers?.next)).toBe(Number(numbers?.last) + 1);
  const [order] = await service.query<{ ordered: boolean }>(
    `select bool_and(created_at >= before) as ordered from
       (select created_at, lag(created_at) over (order by sequence) as before from invoice.invoices) as pairs`,
  );
  expect(order?.ordered).toBe(true);
});

test('a crash before the commit leaves no gap either', async () => {
  const before = await service.create();
  await service.restart({ FAILPOINT: 'create-invoice:before-commit' });
  await expect(service.as(admin).createInvoice(ordinary)).rejects.toThrow();
  await service.restart({ FAILPOINT: '' });
  const after = await service.create();
  expect(Number(after.number.split('-')[2])).toBe(Number(before.number.split('-')[2]) + 1);
});

test('a draft has no number and only admins see it; issued by ten at once, it is one invoice with the same id', async () => {
  const before = await service.create();
  const office = service.as(admin);
  const { draft } = await office.createInvoiceDraft({ content: { currency: 'USD', description: 'Seats' } });
  const id = draft?.id as string;
  expect(await reasonOf(service.as(anonymous).getInvoice({ ref: id }))).toBe('INVOICE_NOT_FOUND');
  for (const caller of [service.as(ada), service.as(bob)]) {
    for (const call of [
      caller.listInvoiceDrafts({}),
      caller.createInvoiceDraft({ content: { currency: 'USD' } }),
      caller.updateInvoiceDraft({ id, version: 1n, content: { currency: 'USD' } }),
      caller.issueInvoiceDraft({ id, version: 1n }),
      caller.deleteInvoiceDraft({ id, version: 1n }),
    ])
      expect(await reasonOf(call)).toBe('ADMIN_ACCESS_REQUIRED');
  }
  expect(await reasonOf(office.issueInvoiceDraft({ id, version: 1n }))).toBe('VALIDATION_ERROR');

  const content = { ...ordinary, metadataJson: '{"b":1,"a":2}' };
  expect(await reasonOf(office.updateInvoiceDraft({ id, version: 2n, content }))).toBe('CHANGED_MEANWHILE');
  const save = () => office.updateInvoiceDraft({ id, version: 1n, content });
  const saves = await Promise.allSettled([save(), save()]);
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await reasonOf(office.issueInvoiceDraft({ id, version: 1n }))).toBe('CHANGED_MEANWHILE');
  const issue = () => office.issueInvoiceDraft({ id, version: 2n });
  const answers = await Promise.all(Array.from({ length: 10 }, issue));
  expect(new Set(answers.map(({ invoice }) => invoice?.id))).toEqual(new Set([id]));
  const [issued] = answers.map(({ invoice }) => invoice);
  expect(issued).toMatchObject({ status: 'pending', amountMinor: 10_000n, version: 1n });
  expect(issued?.metadataJson).toBe('{"b":1,"a":2}');
  expect(Number(issued?.number.split('-')[2])).toBe(Number(before.number.split('-')[2]) + 1);
  expect(await service.eventsOf(id)).toMatchObject([{ kind: 'created', createdBy: 'admin-1' }]);
  expect((await office.listInvoiceDrafts({})).drafts.map((left) => left.id)).not.toContain(id);
  expect(await reasonOf(office.updateInvoiceDraft({ id, version: 2n, content }))).toBe('NOT_FOUND');
  expect(await reasonOf(office.issueInvoiceDraft({ id, version: 1n }))).toBe('CHANGED_MEANWHILE');
  const neverADraft = { id: before.id, version: 1n };
  expect(await reasonOf(office.issueInvoiceDraft(neverADraft))).toBe('NOT_FOUND');
});

test('a deleted draft is gone, and one whose issuing was interrupted remains, without a gap in the numbers', async () => {
  const before = await service.create();
  const content = { ...ordinary };
  const gone = (await service.as(admin).createInvoiceDraft({ content })).draft?.id as string;
  const drop = (id: string, version: bigint) => service.as(admin).deleteInvoiceDraft({ id, version });
  expect(await reasonOf(drop(gone, 2n))).toBe('CHANGED_MEANWHILE');
  await drop(gone, 1n);
  await drop(gone, 1n);
  expect(await reasonOf(service.as(admin).issueInvoiceDraft({ id: gone, version: 1n }))).toBe('NOT_FOUND');

  const id = (await service.as(admin).createInvoiceDraft({ content })).draft?.id as string;
  await service.restart({ FAILPOINT: 'issue-invoice-draft:before-commit' });
  await expect(service.as(admin).issueInvoiceDraft({ id, version: 1n })).rejects.toThrow();
  await service.restart({ FAILPOINT: '' });
  const { invoice } = await service.as(admin).issueInvoiceDraft({ id, version: 1n });
  expect(await reasonOf(drop(id, 1n))).toBe('CHANGED_MEANWHILE');
  expect(Number(invoice?.number.split('-')[2])).toBe(Number(before.number.split('-')[2]) + 1);
});

test('a member with the recipient’s e-mail sees the invoice among theirs, others do not', async () => {
  const invoice = await service.create({ recipientEmail: 'ADA@example.test' });
  const mine = await service.as(ada).listMyInvoices({ limit: 200 });
  expect(mine.invoices.map(({ id }) => id)).toContain(invoice.id);
  const theirs = await service.as(bob).listMyInvoices({});
  expect(theirs.invoices).toEqual([]);
});

test.each([
  ['dueInDays', { dueInDays: 8 }],
  ['metadata', { metadataJson: '{"service":"tickets"}' }],
  ['recipient', { recipientEmail: 'bob@example.test' }],
  ['description', { description: 'Another course' }],
])(
  'the same idempotency key with another %s is a conflict, and the first invoice stays',
  async (_what, other) => {
    const caller = service.as(admin, { idempotencyKey: crypto.randomUUID() });
    const { invoice } = await caller.createInvoice(ordinary);
    expect(await reasonOf(caller.createInvoice({ ...ordinary, ...other }))).toBe('IDEMPOTENCY_CONFLICT');
    expect((await caller.createInvoice(ordinary)).invoice?.id).toBe(invoice?.id);
  },
);

test('an idempotency key creates another invoice after 24 hours, one however many ask', async () => {
  const idempotencyKey = crypto.randomUUID();
  const repeat = () => service.as(admin, { idempotencyKey }).createInvoice({ ...ordinary, dueInDays: 30 });
  const first = (await repeat()).invoice;
  await service.write(`update invoices set created_at = created_at - interval '24 hours' where id = $1`, [
    first?.id,
  ]);
  const answers = await Promise.all(Array.from({ length: 5 }, repeat));
  const [second] = new Set(answers.map(({ invoice }) => invoice?.id));
  expect(answers.every(({ invoice }) => invoice?.id === second)).toBe(true);
  expect(second).not.toBe(first?.id);
  expect((await service.as(admin).getInvoice({ ref: first?.id ?? '' })).invoice?.status).toBe('pending');
});
