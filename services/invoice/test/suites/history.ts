import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ada, admin, reasonOf } from '../support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from '../support/in-status.ts';
import { service } from '../support/shared-service.ts';

test.each(['update invoice.invoice_history set reason = $$nothing$$', 'delete from invoice.invoice_history'])(
  'the history refuses %s, even by the superuser',
  async (statement) => {
    await expect(service.query(statement)).rejects.toThrow('append-only');
  },
);

test('each row of the history is chained to the previous one', async () => {
  const invoice = await service.create();
  await service.as(admin).saveAdminNotes({ ref: invoice.id, adminNotes: 'known' });
  await service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'not needed' });

  const rows = await service.query<{ hash: Buffer; entry: string }>(
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

test('each change for sibling services names the previous one', async () => {
  const { invoice } = await inStatus(service, 'failed');
  await service.as(admin).saveAdminNotes({ ref: invoice.id, adminNotes: 'known' });
  const attemptId = crypto.randomUUID();
  await service.payment().settleInvoice(cardSettlement(invoice, attemptId));
  await service.payment().refundInvoice({ invoiceId: invoice.id, attemptId, paymentReference: 're_1' });
  const events = await service.eventsOf(invoice.id);
  expect(
    events.map(({ kind, version, previousToldVersion }) => [kind, version, previousToldVersion]),
  ).toEqual([
    ['created', 1n, undefined],
    ['failed', 2n, 0n],
    ['admin_notes_changed', 3n, undefined],
    ['paid', 4n, 2n],
    ['refunded', 5n, 4n],
  ]);
});

test('a cancellation under one idempotency key happens once and is answered again', async () => {
  const invoice = await service.create();
  const keyed = service.as(admin, { idempotencyKey: 'row-1' });
  const cancel = (by = keyed) => by.cancelInvoice({ ref: invoice.id, cancelNotes: 'not needed' });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map((answer) => answer.invoice?.status)).toEqual(Array(3).fill('cancelled'));
  expect(await reasonOf(cancel(service.as(admin)))).toBe('INVOICE_CANCELLED');
  const { history } = await service.as(admin).getInvoiceHistory({ ref: invoice.id });
  expect(history.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
});

test('notes replace the version that was read, once, and any version if none is named', async () => {
  const { id: ref } = await service.create();
  const save = (adminNotes: string, seenAdminNotes?: string) =>
    service.as(admin).saveAdminNotes({ ref, adminNotes, seenAdminNotes });
  const both = await Promise.allSettled([save('first', ''), save('second', '')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { invoice } = await service.as(admin).getInvoice({ ref });
  const noted = invoice?.adminNotes ?? '';
  expect(['first', 'second']).toContain(noted);
  expect(await reasonOf(save('third', ''))).toBe('CHANGED_MEANWHILE');
  expect((await save(noted, '')).invoice).toMatchObject({ adminNotes: noted });
  expect((await save('third', noted)).invoice).toMatchObject({ adminNotes: 'third' });
  expect((await save('fourth')).invoice).toMatchObject({ adminNotes: 'fourth' });
});

test('an admin who saw an unpaid invoice does not cancel a paid one', async () => {
  const { invoice: paid } = await inStatus(service, 'paid');
  const { invoice: expired } = await inStatus(service, 'expired');
  const cancel = (ref: string, seenStatus: string) =>
    service.as(admin).cancelInvoice({ ref, cancelNotes: 'not needed', seenStatus });
  expect(await reasonOf(cancel(paid.id, 'pending'))).toBe('CHANGED_MEANWHILE');
  expect((await cancel(expired.id, 'pending')).invoice).toMatchObject({ status: 'cancelled' });
  expect((await cancel(paid.id, 'paid')).invoice).toMatchObject({ status: 'cancelled' });
});

test('a very long history is listed in part, and important entries are never left out', async () => {
  const { id } = await service.create();
  await service.write(
    `insert into invoice_history (invoice_id, version, kind, actor, actor_name, from_status, to_status)
     select $1, version, 'conversion_quoted', 'anonymous', '', 'pending', 'pending'
     from generate_series(2, 700) as version`,
    [id],
  );
  const { history, leftOut } = await service.as(admin).getInvoiceHistory({ ref: id });
  expect([history.length, leftOut]).toEqual([501, 199]);
  expect(history[0]).toMatchObject({ kind: 'created' });
  const { history: own } = await service.as(ada).getInvoiceHistory({ ref: id });
  expect(own.map(({ kind }) => kind)).toEqual(['created']);
});

test.each(['billing_changed', 'coupon_removed', 'released'])(
  'entries of %s, which anybody with the link can cause, push none of an admin out of the list',
  async (kind) => {
    const { id } = await service.create();
    await service.write(
      `insert into invoice_history (invoice_id, version, kind, actor, actor_name, from_status, to_status)
       select $1, version, case version when 2 then 'money_noted' else $2 end, 'somebody', '', 'pending', 'pending'
       from generate_series(2, 702) as version`,
      [id, kind],
    );
    const { history, leftOut } = await service.as(admin).getInvoiceHistory({ ref: id });
    expect(history.slice(0, 2).map((entry) => entry.kind)).toEqual(['created', 'money_noted']);
    expect([history.length, leftOut]).toEqual([502, 200]);
  },
);

test('the history records why each payment began, how it ended and what paid', async () => {
  const payment = service.payment();
  const [given, taken] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id } = await service.create();
  const gems = { ...cardSettlement((await inStatus(service, 'pending')).invoice, taken), invoiceId: id };
  const claim = (attemptId: string) => ({ invoiceId: id, attemptId, rail: 'wallet', amountVersion: 1n });
  await payment.claimInvoice(claim(given));
  await payment.releaseInvoice({ invoiceId: id, attemptId: given, endsAttempt: true });
  await payment.claimInvoice(claim(taken));
  await payment.settleInvoice({
    ...gems,
    rail: 'wallet',
    provider: 'other',
    needsClaim: true,
    gemsUsed: 1_000n,
  });
  expect(await reasonsOf(id)).toEqual([
    'pending>pending Payment started',
    'pending>pending Payment ended, no money was taken',
    'pending>pending Payment started',
    'pending>paid Paid with 1,000 gems',
  ]);
  const { history: own } = await service.as(ada).getInvoiceHistory({ ref: id });
  expect(own.map(({ reason }) => reason)).toEqual(['', '']);
});

test('the history records how a payment that waits for others can be recognized', async () => {
  const payment = service.payment();
  const { invoice, attemptId } = await inStatus(service, 'pending_admin_review');
  await payment.releaseInvoice({ invoiceId: invoice.id, attemptId, outcome: 'rejected', endsAttempt: true });
  const later = { invoiceId: invoice.id, attemptId: crypto.randomUUID(), amountVersion: 1n };
  await payment.claimInvoice({ ...later, rail: 'card', holdStatus: 'awaiting_bank_transfer' });
  const money = { ...cardSettlement(invoice, later.attemptId), paymentMethodDetail: 'Visa •••• 4242' };
  await payment.settleInvoice(money);
  expect(await reasonsOf(invoice.id)).toEqual([
    `pending>pending_admin_review Payment confirmed by the payer: ${confirmation.paymentMethodName}`,
    'pending_admin_review>pending Payment rejected',
    'pending>awaiting_bank_transfer The payment was begun and has yet to arrive',
    'awaiting_bank_transfer>paid Paid with Visa •••• 4242',
  ]);
});

/** Returns the transitions and reasons of all that came after the creation. */
async function reasonsOf(ref: string): Promise<string[]> {
  const { history } = await service.as(admin).getInvoiceHistory({ ref });
  return history.slice(1).map(({ from, to, reason }) => `${from}>${to} ${reason}`);
}
