import { InvoiceFilter } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { ada, admin, runAs, startInvoiceService } from './support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from './support/in-status.ts';

const service = await startInvoiceService();
const client = service.as(admin);

/** The second day of March 2025, UTC. */
const day = { from: new Date('2025-03-02T00:00:00Z'), before: new Date('2025-03-03T00:00:00Z') };
const moments = {
  'the last moment of the day before': '2025-03-01T23:59:59.999999Z',
  'the first moment of the day': '2025-03-02T00:00:00Z',
  'its last moment': '2025-03-02T23:59:59.999999Z',
  'the first moment of the day after': '2025-03-03T00:00:00Z',
};

const cases = [
  { what: 'paid', status: 'paid', column: 'paid_at', filter: { paidFrom: day.from, paidBefore: day.before } },
  {
    what: 'refunded',
    status: 'refunded',
    column: 'refunded_at',
    filter: { refundedFrom: day.from, refundedBefore: day.before },
  },
  {
    what: 'failed',
    status: 'failed',
    column: 'failed_at',
    filter: { failedFrom: day.from, failedBefore: day.before },
  },
  {
    what: 'expired',
    status: 'expired',
    column: 'expired_at',
    filter: { expiredFrom: day.from, expiredBefore: day.before },
  },
] as const;

test.each(cases)('invoices $what on a UTC day are found and exported by that day', async (given) => {
  const { status, column, filter } = given;
  const numbers: string[] = [];
  for (const at of Object.values(moments)) {
    const { invoice } = await inStatus(service, status);
    numbers.push(invoice.number);
    const written = await service.write(
      `update invoices set created_at = '2025-02-01', ${column} = $2 where id = $1 and ${column} is not null`,
      [invoice.id, at],
    );
    expect(written.rowCount).toBe(1);
  }
  const { invoices, total } = await client.searchInvoices({ filter });
  expect(invoices.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
  expect(total).toBe(2n);
  expect(await exported(filter)).toEqual([numbers[2], numbers[1]]);
  // With open ends, and page by page.
  const [from, before] = Object.values(filter);
  const [fromName = '', beforeName = ''] = Object.keys(filter);
  expect((await client.searchInvoices({ filter: { [fromName]: from }, limit: 200 })).total).toBe(3n);
  expect((await client.searchInvoices({ filter: { [beforeName]: before } })).total).toBe(3n);
  const first = await client.searchInvoices({ filter, limit: 1 });
  const second = await client.searchInvoices({ filter, limit: 1, cursor: first.nextCursor });
  expect([first, second].map((page) => page.invoices[0]?.number)).toEqual([numbers[2], numbers[1]]);
  expect(second.nextCursor).toBe('');
});

test('the overview adds up what the same days, currency and rail find', async () => {
  for (const currency of ['HKD', 'EUR', 'EUR']) {
    const invoice = await service.create({ currency });
    await service.payment().settleInvoice(cardSettlement(invoice, crypto.randomUUID()));
  }
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(today);
  const { received, failed } = await client.getOverview({ from: today, to: today });
  // Payments in dollars belong to the other tests, and were moved to another day.
  for (const { currency, rail, count } of received.filter((row) => row.currency !== 'USD')) {
    const { total, invoices } = await client.searchInvoices({ filter: { currency, rail, paidFrom: from } });
    expect([currency, rail, total]).toEqual([currency, rail, count]);
    expect(invoices.every((invoice) => invoice.currency === currency)).toBe(true);
  }
  expect(received.find(({ currency }) => currency === 'EUR')?.count).toBe(2n);
  expect((await client.searchInvoices({ filter: { rail: 'wallet' } })).total).toBe(0n);

  const { invoice } = await inStatus(service, 'expired');
  await client.changeDueDate({ ref: invoice.id, dueDate: new Date(Date.now() + 86_400_000) });
  await client.changeDueDate({ ref: invoice.id, dueDate: new Date('2024-01-01') });
  const after = await client.getOverview({ from: today, to: today });
  const countOf = (rows: typeof failed) => rows.find(({ status }) => status === 'expired')?.count ?? 0n;
  expect(countOf(after.failed) - countOf(failed)).toBe(1n);
  expect((await client.searchInvoices({ filter: { expiredFrom: from } })).total).toBe(countOf(after.failed));
});

test('amounts in one currency, a method, a coupon, a recipient and due days narrow the list', async () => {
  const recipientEmail = 'Narrow.Down@example.com';
  const [small, middle, large] = [
    await service.create({ recipientEmail, currency: 'CNY', amountMinor: 9_999n }),
    await service.create({ recipientEmail, currency: 'CNY', amountMinor: 10_000n }),
    await service.create({ currency: 'CNY', amountMinor: 20_000n }),
  ];
  await service.create({ currency: 'THB', amountMinor: 15_000n });
  const found = async (filter: Partial<InvoiceFilter>) => {
    const { invoices, total } = await client.searchInvoices({ filter });
    expect(total).toBe(BigInt(invoices.length));
    expect(await exported(filter)).toEqual(invoices.map(({ number }) => number));
    return invoices.map(({ number }) => number);
  };
  const amounts = { currency: 'CNY', amountFromMinor: 10_000n, amountToMinor: 20_000n };
  expect(await found(amounts)).toEqual([large.number, middle.number]);
  expect(await found({ ...amounts, amountFromMinor: 10_001n })).toEqual([large.number]);
  expect(await found({ ...amounts, amountToMinor: 19_999n, recipient: 'narrow.down@EXAMPLE.com' })).toEqual([
    middle.number,
  ]);
  await expect(client.searchInvoices({ filter: { amountToMinor: 1n } })).rejects.toMatchObject({
    reason: 'VALIDATION_ERROR',
  });

  await service.write(
    `update invoices set coupon_code = 'AUTUMN', coupon_id = gen_random_uuid(), discount_percent = 10,
      original_amount_minor = amount_minor, payment_method_name = 'SEPA transfer', due_date = '2031-05-06T07:00:00Z'
      where id = $1`,
    [small.id],
  );
  expect(await found({ coupon: 'autumn' })).toEqual([small.number]);
  expect(await found({ method: 'SEPA transfer' })).toEqual([small.number]);
  expect(await found({ method: 'SEPA' })).toEqual([]);
  const [may6, may7] = [new Date('2031-05-06'), new Date('2031-05-07')];
  expect(await found({ dueFrom: may6, dueBefore: may7 })).toEqual([small.number]);
  expect(await found({ dueFrom: may7 })).toEqual([]);
});

test('a filter for something that does not exist finds nothing, alone or combined', async () => {
  const filter = { status: 'pending', currency: 'USD', rail: 'card', paidFrom: day.from };
  expect((await client.searchInvoices({ filter })).total).toBe(0n);
});

test('invoices under review are listed in the order in which payers confirmed them', async () => {
  const created = [await service.create(), await service.create(), await service.create()];
  const [first, second, third] = created as [(typeof created)[0], (typeof created)[0], (typeof created)[0]];
  for (const { id } of [second, third, first]) {
    await service.payment().claimInvoice({
      invoiceId: id,
      attemptId: crypto.randomUUID(),
      amountVersion: 1n,
      payerId: 'user-ada',
      holdStatus: 'pending_admin_review',
      rail: 'manual',
      manual: confirmation,
    });
  }
  const order = { sort: 'confirmedAt', ascending: true };
  const filter = { status: 'pending_admin_review' };
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await client.searchInvoices({ filter, order, limit: 1, cursor });
    found.push(...page.invoices.map(({ id }) => id));
    expect(page.invoices[0]?.confirmedAt).toBeInstanceOf(Date);
    cursor = page.nextCursor;
  } while (cursor !== '');
  expect(found).toEqual([second.id, third.id, first.id]);
  const everything = await client.searchInvoices({ order, limit: 200 });
  expect(everything.invoices.slice(0, 4).map(({ id }) => id)).toEqual([
    second.id,
    third.id,
    first.id,
    expect.not.stringMatching(first.id),
  ]);
  for (const statuses of [[], ['pending', 'pending_admin_review', 'paid']]) {
    const all = (await client.searchInvoices({ filter: { statuses }, limit: 200 })).invoices;
    const late = Number.MAX_SAFE_INTEGER;
    const latestFirst = all.toSorted(
      (a, b) =>
        (b.confirmedAt?.getTime() ?? late) - (a.confirmedAt?.getTime() ?? late) ||
        Number(b.number.split('-').at(-1)) - Number(a.number.split('-').at(-1)),
    );
    const [latest, earliest] = [latestFirst, latestFirst.toReversed()].map((each) =>
      each.map(({ id }) => id),
    );
    expect(await pages({ filter: { statuses }, order: { sort: 'confirmedAt', ascending: true } })).toEqual(
      earliest,
    );
    expect(await pages({ filter: { statuses }, order: { sort: 'confirmedAt', ascending: false } })).toEqual(
      latest,
    );
  }
});

/** Returns the ids in a list, read three at a time. */
async function pages(list: Parameters<typeof client.searchInvoices>[0]): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await client.searchInvoices({ ...list, limit: 3, cursor });
    found.push(...page.invoices.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== '');
  return found;
}

async function exported(filter: Partial<InvoiceFilter>): Promise<string[]> {
  const numbers: string[] = [];
  await runAs(admin, async () => {
    for await (const { invoices } of client.exportInvoices({ filter: InvoiceFilter.fromPartial(filter) })) {
      numbers.push(...invoices.map(({ number }) => number));
    }
  });
  return numbers;
}

test('a member is found by received and paid invoices, each summed separately', async () => {
  const [mia, max] = ['user-mia', 'user-max'];
  const of = async (recipientId: string | null, currency: string) => {
    const invoice = await service.create({ recipientEmail: 'mia@example.test', currency });
    await service.write('update invoices set recipient_id = $2 where id = $1', [invoice.id, recipientId]);
    return invoice;
  };
  const pay = async (invoice: Awaited<ReturnType<typeof of>>, payerId: string) => {
    const attemptId = crypto.randomUUID();
    await service.payment().settleInvoice({ ...cardSettlement(invoice, attemptId), payerId });
    return attemptId;
  };
  const goBack = (invoiceId: string, attemptId: string, refundedMinor: bigint) =>
    service
      .payment()
      .refundInvoice({ invoiceId, attemptId, paymentReference: 're', version: 1n, refundedMinor });

  await of(mia, 'HKD');
  const late = await of(mia, 'HKD');
  await service.letPass(late.id);
  const partly = await of(mia, 'HKD');
  await goBack(partly.id, await pay(partly, mia), 2_500n);
  await pay(await of(mia, 'HKD'), '');
  await pay(await of(mia, 'EUR'), max);
  await pay(await of(max, 'EUR'), mia);
  const back = await of(mia, 'EUR');
  await goBack(back.id, await pay(back, mia), 10_000n);
  const waiting = {
    attemptId: crypto.randomUUID(),
    amountVersion: 1n,
    payerId: mia,
    holdStatus: 'pending_admin_review',
  };
  await service.payment().claimInvoice({
    ...{ ...waiting, invoiceId: (await of(max, 'EUR')).id, rail: 'manual', manual: confirmation },
  });

  expect(await sumsOf({ member: mia })).toEqual([
    'EUR confirming 1 10000',
    'EUR paid 1 10000',
    'EUR paid_by_others 1 10000',
    'EUR refunded 1 10000',
    'HKD expired 1 10000',
    'HKD owed 1 10000',
    'HKD paid 2 17500',
    'HKD refunded 1 2500',
  ]);
  expect(await sumsOf({ member: max })).toEqual([
    'EUR confirming 1 10000',
    'EUR paid 1 10000',
    'EUR paid_by_others 1 10000',
  ]);
  const { total } = await client.searchInvoices({ filter: { member: mia } });
  expect(total).toBe(8n);
  expect((await client.sumForMember({ member: mia })).invoices).toBe(8n);
  const unpaid = await client.searchInvoices({ filter: { member: mia, status: 'pending' } });
  expect(unpaid.total).toBe(1n);
  const unbound = await of(null, 'THB');
  expect((await client.sumForMember({ email: 'MIA@example.test' })).invoices).toBe(1n);
  expect(await sumsOf({ email: 'mia@example.test' })).toEqual(['THB owed 1 10000']);
  expect(await pages({ filter: { member: 'MIA@example.test' } })).toEqual([unbound.id]);
  await expect(client.sumForMember({})).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  await expect(service.as(ada).sumForMember({ member: mia })).rejects.toMatchObject({
    reason: 'ADMIN_ACCESS_REQUIRED',
  });
});

async function sumsOf(person: { member: string } | { email: string }): Promise<string[]> {
  const { sums } = await client.sumForMember(person);
  return sums.map(({ currency, kind, count, amountMinor }) => `${currency} ${kind} ${count} ${amountMinor}`);
}
