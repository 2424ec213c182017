import { creditorReference, qrReference } from '@checkout/bank-codes/reference.ts';
import {
  type Invoice,
  InvoiceFilter,
  type SearchInvoicesRequest,
  type SearchInvoicesResponse,
} from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { sortColumns } from '../src/search/cursor.ts';
import { ada, admin, bob, ordinary, reasonOf, runAs, startInvoiceService } from './support/fixture.ts';
import { cardSettlement } from './support/in-status.ts';

const service = await startInvoiceService();
const client = service.as(admin);
const currencies = ['USD', 'HKD', 'EUR'];

/** Sixty invoices with many equal values in every column but the number. */
const made: Invoice[] = [];
for (let index = 0; index < 60; index++) {
  made.push(
    await service.create({
      recipientEmail: `${index % 2 === 0 ? 'Zoe' : 'adam'}${index % 7}@example.test`,
      amountMinor: BigInt(100 * (index % 5) + 1),
      currency: currencies[index % 3] as string,
      dueInDays: 1 + (index % 4),
      description: `Thing ${index}`,
    }),
  );
}
for (const invoice of made.slice(0, 12)) {
  await service
    .payment()
    .settleInvoice({ ...cardSettlement(invoice, crypto.randomUUID()), payerId: 'user-bob' });
}
for (const { id } of made.slice(12, 20)) await client.cancelInvoice({ ref: id, cancelNotes: 'x' });
await service.query('update invoice.invoices set created_at = date_trunc($$second$$, created_at)');

const keyOf: Record<string, (invoice: Invoice) => string | bigint | number> = {
  gfaInvoiceId: numberOf,
  recipientEmail: ({ recipientEmail }) => recipientEmail.toLowerCase(),
  amount: ({ currency, amountMinor }) => `${currency} ${String(amountMinor).padStart(18, '0')}`,
  status: ({ status }) => status,
  dueDate: ({ dueDate }) => dueDate?.getTime() ?? 0,
  createdAt: ({ createdAt }) => createdAt?.getTime() ?? 0,
  confirmedAt: () => 0,
};

const orders = sortColumns.flatMap((sort) => [true, false].map((ascending) => [sort, ascending] as const));

test.each(orders)(
  'pages by %s, ascending: %s, show every invoice once and in order',
  async (sort, ascending) => {
    for (const status of ['', 'pending', 'paid', 'cancelled']) {
      const found = await walk({
        filter: InvoiceFilter.fromPartial({ status }),
        order: { sort, ascending },
        limit: 7,
      });
      const expected = (await everything())
        .filter((invoice) => status === '' || invoice.status === status)
        .sort((a, b) => compare(a, b, keyOf[sort] as never) * (ascending ? 1 : -1));
      expect(found.map(({ number }) => number)).toEqual(expected.map(({ number }) => number));
    }
  },
);

test('without an order the newest fifty come first, with the total of all', async () => {
  const { invoices, total, nextCursor } = await client.searchInvoices({});
  expect(total).toBe(60n);
  expect(invoices).toHaveLength(50);
  expect(invoices[0]?.number).toBe('GFA-INV-159');
  const rest = await client.searchInvoices({ cursor: nextCursor });
  expect(rest.invoices.map(({ number }) => number)).toEqual(
    made
      .slice(0, 10)
      .reverse()
      .map(({ number }) => number),
  );
  expect(rest.nextCursor).toBe('');
});

test('numbers sort as numbers', async () => {
  await service.query('update invoice.invoice_numbers set next_sequence = 1000');
  const thousandth = await service.create();
  const { invoices } = await client.searchInvoices({ order: { sort: 'gfaInvoiceId' }, limit: 1 });
  expect(invoices[0]?.number).toBe(thousandth.number);
  expect(thousandth.number).toBe('GFA-INV-1000');
});

test.each([
  ['paid', 12n],
  ['cancelled', 8n],
  ['pending', 41n],
  ['refunded', 0n],
])('%s alone are %i', async (status, total) => {
  const answer = await client.searchInvoices({ filter: { status } });
  expect(answer.total).toBe(total);
  expect(answer.invoices.every((invoice) => invoice.status === status)).toBe(true);
});

test('the search finds a literal part of number, e-mail, username or description, in any case', async () => {
  const odd = await service.create({
    description: '100%_sure \\ Ünïcode',
    recipientEmail: 'Grace.Hopper@navy.test',
  });
  await service.write('update invoices set recipient_username = $2 where id = $1', [odd.id, 'AmazingGrace']);
  const find = async (search: string, status = '') => {
    const { invoices, total } = await client.searchInvoices({ filter: { search, status }, limit: 200 });
    expect(total).toBe(BigInt(invoices.length));
    return invoices.map(({ number }) => number);
  };
  for (const search of [
    odd.number.toLowerCase(),
    'HOPPER@NAVY',
    'amazinggrace',
    '%_SURE \\ üNÏ',
    '%_s',
    '\\',
    ' hopper ',
  ]) {
    expect(await find(search)).toEqual([odd.number]);
  }
  expect(await find('0%')).toEqual([odd.number]);
  expect(await find('g_ace')).toEqual([]);
  expect(await find('thing 1', 'paid')).toHaveLength(3);
  expect(await find("' or 1=1 --")).toEqual([]);
  const pages = await walk({
    filter: InvoiceFilter.fromPartial({ search: 'thing' }),
    order: { sort: 'amount', ascending: true },
    limit: 7,
  });
  expect(pages).toHaveLength(60);
});

test.each([
  ['garbage', 'garbage'],
  ['JSON of another shape', Buffer.from('{"a":1}').toString('base64url')],
  ['a value that is no date', Buffer.from('["createdAt",false,"soon","100"]').toString('base64url')],
  [
    'a date that never was',
    Buffer.from('["createdAt",false,"2026-13-45 00:00:00+00","100"]').toString('base64url'),
  ],
  ['SQL', Buffer.from(`["createdAt",false,"'; drop table invoices","100"]`).toString('base64url')],
  ['a cursor of another order', Buffer.from('["amount",false,"1","100"]').toString('base64url')],
])('refuses %s as a cursor', async (_what, cursor) => {
  expect(await reasonOf(client.searchInvoices({ cursor }))).toBe('CURSOR_INVALID');
  expect(await reasonOf(service.as(ada).listMyInvoices({ cursor }))).toBe('CURSOR_INVALID');
});

test('refuses an unknown status or column', async () => {
  expect(await reasonOf(client.searchInvoices({ filter: { status: 'lost' } }))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(client.searchInvoices({ order: { sort: 'id; drop table x' } }))).toBe(
    'VALIDATION_ERROR',
  );
});

test('the export streams all matches in order, in batches', async () => {
  await service.write(
    `insert into invoices (sequence, number, recipient_email, description, due_date, created_by)
     select n, 'GFA-INV-' || n, 'bulk@example.test', 'Bulk', now() + interval '1 day', 'admin-1'
     from generate_series(5000, 6200) as n`,
  );
  const numbers: string[] = [];
  const batches: number[] = [];
  await runAs(admin, async () => {
    const filter = { status: '', search: 'bulk' };
    for await (const { invoices } of client.exportInvoices({
      filter,
      order: { sort: 'gfaInvoiceId', ascending: true },
    })) {
      numbers.push(...invoices.map(({ number }) => number));
      batches.push(invoices.length);
    }
  });
  expect(numbers).toEqual(Array.from({ length: 1_201 }, (_, index) => `GFA-INV-${5_000 + index}`));
  expect(batches).toEqual([500, 500, 201]);
  expect((await client.searchInvoices({ filter: { status: 'pending' } })).total).toBe(1_243n);
});

test('the search finds a readable id or its end, and no other with the same digits', async () => {
  const [plain, other] = [await service.create(), await service.create({ description: 'not inv 765432' })];
  await service.write("update invoices set number = 'GFA-INV-765432' where id = $1", [plain.id]);
  await service.write("update invoices set number = 'NEW-INV-765432' where id = $1", [other.id]);
  const find = async (search: string) => {
    const { invoices, total } = await client.searchInvoices({ filter: { search } });
    expect(total).toBe(BigInt(invoices.length));
    return invoices.map(({ id }) => id).toSorted();
  };
  const both = [plain.id, other.id].toSorted();
  for (const search of ['GFA-INV-765432', 'gfa-inv-76543', 'a-Inv-765432']) {
    expect([search, await find(search)]).toEqual([search, [plain.id]]);
  }
  for (const search of ['inv-765432', '765432', '76543'])
    expect([search, await find(search)]).toEqual([search, both]);
  for (const search of ['gfa-inv-65432', 'OLD-INV-765432', '%-inv-765432'])
    expect(await find(search)).toEqual([]);
});

test('the reference given to a payer for a transfer finds its invoice, besides texts that contain it', async () => {
  const [plain, branch] = [await service.create(), await service.create()];
  const [, , place] = plain.number.split('-');
  await service.write("update invoices set number = 'GFA-HK-INV-' || sequence where id = $1", [branch.id]);
  const quoting = await service.create({ description: `Instead of GFAINV${place}` });
  const find = async (search: string) => {
    const { invoices, total } = await client.searchInvoices({ filter: { search } });
    expect(total).toBe(BigInt(invoices.length));
    return invoices.map(({ id }) => id).toSorted();
  };
  const given = creditorReference(plain.number)!.value;
  const branchNumber = branch.number.replace('GFA-', 'GFAHK').replaceAll('-', '');
  expect(await find(`gfa inv${place}`)).toEqual([plain.id]);
  expect(await find(`GFAINV${place}`)).toEqual([plain.id, quoting.id].toSorted());
  expect(await find(given.replaceAll(/(.{4})/g, '$1 '))).toEqual([plain.id]);
  expect(await find(qrReference(plain.number).shown)).toEqual([plain.id]);
  expect(await find(branchNumber)).toEqual([branch.id]);
  expect(await find(creditorReference(branchNumber)!.value)).toEqual([branch.id]);
  expect(await find(`OLDINV${place}`)).toEqual([]);
});

test('my invoices are those I received or paid, newest first, page by page', async () => {
  const payer = service.as(bob);
  const paid: Invoice[] = [];
  let cursor = '';
  do {
    const page = await payer.listMyInvoices({ limit: 5, cursor });
    paid.push(...page.invoices);
    cursor = page.nextCursor;
  } while (cursor !== '');
  expect(paid.map(({ number }) => number)).toEqual(
    made
      .slice(0, 12)
      .reverse()
      .map(({ number }) => number),
  );
  const own = await service.create({ ...ordinary, recipientEmail: 'BOB@example.test' });
  expect((await payer.listMyInvoices({ limit: 1 })).invoices[0]?.id).toBe(own.id);
});

test('of my invoices the payable ones can be listed alone, due soonest first', async () => {
  const payer = service.as(ada);
  const [open, over, gone] = [await service.create(), await service.create(), await service.create()];
  const [soon, held] = [await service.create({ dueInDays: 1 }), await service.create()];
  const late = await service.create({ dueInDays: 90 });
  await service.payment().claimInvoice({
    invoiceId: held.id,
    attemptId: 'a',
    rail: 'wallet',
    amountVersion: 1n,
    payerId: 'user-ada',
  });
  await client.changeDueDate({ ref: over.id, dueDate: new Date(Date.now() - 60_000) });
  await client.cancelInvoice({ ref: gone.id, cancelNotes: 'Test', sendWebhook: false });
  const ids: string[] = [];
  let cursor = '';
  do {
    const page = await payer.listMyInvoices({ payableOnly: true, limit: 1, cursor });
    ids.push(...page.invoices.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== '');
  const made = [soon, open, over, gone, held, late].map(({ id }) => id);
  expect(ids.filter((id) => made.includes(id))).toEqual([soon.id, open.id, late.id]);
  const { invoices } = await payer.listMyInvoices({ payableOnly: true, limit: 200 });
  expect(invoices.map(({ id }) => id)).toEqual(ids);
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['pending']));
});

test('the total of a filter counts an invoice as soon as it exists', async () => {
  const filter = InvoiceFilter.fromPartial({ recipient: 'new@example.test' });
  const total = async (): Promise<bigint> => (await client.searchInvoices({ filter })).total;
  expect(await total()).toBe(0n);
  await service.create({ recipientEmail: 'new@example.test' });
  expect(await total()).toBe(1n);
});

test('an accent is found on its letter and behind it, however it was typed', async () => {
  const spellings = ['Soirée', 'Soirée'.normalize('NFD')];
  const ids: string[] = [];
  for (const description of spellings) ids.push((await service.create({ description })).id);
  for (const typed of spellings) {
    const filter = InvoiceFilter.fromPartial({ search: typed.toLowerCase() });
    const { invoices } = await client.searchInvoices({ filter });
    expect(invoices.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(invoices.map(({ description }) => description)).toEqual(spellings.toReversed());
  }
});

async function walk(request: Partial<SearchInvoicesRequest>): Promise<Invoice[]> {
  const found: Invoice[] = [];
  let cursor = '';
  do {
    const page = await client.searchInvoices({ ...request, cursor });
    await expectSameAsJson({ ...request, cursor }, page);
    found.push(...page.invoices);
    cursor = page.nextCursor;
  } while (cursor !== '');
  return found;
}

/** Expects the same page as JSON, and none for a caller that holds it already. */
async function expectSameAsJson(
  request: Partial<SearchInvoicesRequest>,
  { invoices, total, nextCursor }: SearchInvoicesResponse,
): Promise<void> {
  const { pageJson, pageVersion } = await client.searchInvoices({ ...request, asJson: true });
  const page = JSON.parse(Buffer.from(pageJson).toString());
  expect(page.invoices.map(({ gfaInvoiceId }: { gfaInvoiceId: string }) => gfaInvoiceId)).toEqual(
    invoices.map(({ number }) => number),
  );
  expect([page.total, page.nextCursor]).toEqual([Number(total), nextCursor || null]);
  const again = await client.searchInvoices({ ...request, asJson: true, heldVersion: pageVersion });
  expect(again.pageVersion).toBe(pageVersion);
  if (invoices.length > 0) expect(again.pageJson).toHaveLength(0);
}

async function everything(): Promise<Invoice[]> {
  return (await client.searchInvoices({ limit: 200 })).invoices;
}

function compare(a: Invoice, b: Invoice, key: (invoice: Invoice) => string | bigint | number): number {
  const [left, right] = [key(a), key(b)];
  if (left === right) return numberOf(a) - numberOf(b);
  return left < right ? -1 : 1;
}

function numberOf({ number }: Invoice): number {
  return Number(number.split('-')[2]);
}
