import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { admin } from '../fixture.ts';
import { service } from '../one-service.ts';

test.each(['update invoice.invoice_history set reason = $$nothing$$', 'delete from invoice.invoice_history'])(
  'the history refuses %s, even from the superuser',
  async (statement) => {
    await expect(service.look(statement)).rejects.toThrow('append-only');
  },
);

test('each row of the history is chained to the one before it', async () => {
  const invoice = await service.create();
  await service.as(admin).saveAdminNotes({ ref: invoice.id, adminNotes: 'known' });
  await service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'not needed' });

  const rows = await service.look<{ hash: Buffer; entry: string }>(
    `select hash, invoice.history_entry(h) as entry from invoice.invoice_history h
     where invoice_id = $1 order by version`,
    [invoice.id],
  );

  let previous = '';
  for (const { hash, entry } of rows) {
    const expected = createHash('sha256').update(`${previous}${entry}`).digest('hex');
    expect(hash.toString('hex')).toBe(expected);
    previous = expected;
  }
  expect(rows.map(({ entry }) => JSON.parse(entry).slice(0, 3))).toEqual([
    [invoice.id, 1, 'created'],
    [invoice.id, 2, 'admin_notes_changed'],
    [invoice.id, 3, 'cancelled'],
  ]);
});
