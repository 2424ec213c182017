import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { ada, admin, runAs, startInvoiceService } from './support/fixture.ts';

const service = await startInvoiceService();

/** Three bytes, like most non-European letters. */
const LETTER = '票';
const recipient = 'ada@example.test';
const filter = { recipient };

/** Invoices whose texts all have their maximum length, so that 200 of them exceed one message. */
await service.write(
  `insert into invoices (sequence, number, recipient_email, description, due_date, metadata, created_by, amount_minor,
     billing_address, user_notes, admin_notes, admin_response)
   select 500000 + n, 'GFA-INV-' || (500000 + n), $1, repeat($2, 2000), now() + interval '1 day',
     json_build_object('text', repeat('x', 16370)), 'admin-1', 100, repeat($2, 500), repeat($2, 5000), repeat($2, 5000),
     repeat($2, 5000)
   from generate_series(1, 200) as n`,
  [recipient, LETTER],
);

test('the export contains every invoice, however long the texts', async () => {
  const found: Invoice[] = [];
  await runAs(admin, async () => {
    for await (const { invoices } of service.as(admin).exportInvoices({ filter, order: undefined }))
      found.push(...invoices);
  });
  expect(new Set(found.map(({ id }) => id)).size).toBe(200);
  expect(found).toHaveLength(200);
});

test.each(['searchInvoices', 'searchInvoices as JSON', 'listMyInvoices'] as const)(
  'a page of %s has as many invoices as fit into a response, and the next one continues there',
  async (list) => {
    const found: string[] = [];
    let cursor = '';
    let pages = 0;
    do {
      const page = await readPage[list](cursor);
      found.push(...page.ids);
      cursor = page.nextCursor ?? '';
      pages += 1;
    } while (cursor !== '');
    expect(new Set(found).size).toBe(200);
    expect([found.length, pages]).toEqual([200, 2]);
  },
);

test('a history with long texts returns the newest entries and how many older ones were left out', async () => {
  const { id } = await service.create();
  await service.write(
    `insert into invoice_history (invoice_id, version, kind, actor, actor_name, from_status, to_status, reason)
     select $1, 1 + n, case when n % 2 = 0 then 'updated' else 'money_noted' end, 'admin-1', 'root', 'pending', 'pending',
       repeat($2, 14000)
     from generate_series(1, 600) as n`,
    [id, LETTER],
  );
  const ofAdmin = await service.as(admin).getInvoiceHistory({ ref: id });
  expect(ofAdmin.history.length).toBeGreaterThan(100);
  expect(ofAdmin.history.length + ofAdmin.leftOut).toBe(601);
});

const readPage = {
  searchInvoices: async (cursor: string) => {
    const { invoices, nextCursor } = await service.as(admin).searchInvoices({ filter, limit: 200, cursor });
    return { ids: idsOf(invoices), nextCursor };
  },
  'searchInvoices as JSON': async (cursor: string) => {
    const asked = { filter, limit: 200, cursor, asJson: true };
    const { pageJson } = await service.as(admin).searchInvoices(asked);
    const { invoices, nextCursor } = JSON.parse(Buffer.from(pageJson).toString()) as {
      invoices: Invoice[];
      nextCursor: string | null;
    };
    return { ids: idsOf(invoices), nextCursor };
  },
  listMyInvoices: async (cursor: string) => {
    const { invoices, nextCursor } = await service.as(ada).listMyInvoices({ limit: 200, cursor });
    return { ids: idsOf(invoices), nextCursor };
  },
};

function idsOf(invoices: Invoice[]): string[] {
  return invoices.map(({ id }) => id);
}
