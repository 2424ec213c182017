import { afterAll, expect, test } from '@jest/globals';
import { invoiceEvent, startActivity } from './support/activity-client.ts';

const activity = await startActivity();

afterAll(() => activity.stop());

test.each([
  ['created', 'pending', 'Invoice Created', 'pending'],
  ['paid', 'paid', 'Payment Received', 'completed'],
  ['cancelled', 'cancelled', 'Invoice Cancelled', 'failed'],
  ['expired', 'expired', 'Invoice Expired', 'failed'],
  ['refunded', 'refunded', 'Invoice Activity', 'completed'],
])('shows the recipient of an invoice that was %s', async (kind, status, title, entryStatus) => {
  const recipientId = crypto.randomUUID();
  const occurredAt = new Date('2031-02-03T04:05:06.789Z');
  const event = invoiceEvent({ kind, status, recipientId, occurredAt, paymentReference: 'ref-1' });
  await activity.publishInvoice(event);
  const [entry, ...others] = await activity.timeline(recipientId);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    title,
    status: entryStatus,
    source: 'checkout',
    type: `invoice_${kind}`,
    description: 'A ticket',
    usdValue: '$1,234.50',
    createdAt: occurredAt,
  });
  expect(JSON.parse(entry!.metadataJson)).toEqual({
    invoiceId: event.invoiceId,
    gfaInvoiceId: 'GFA-INV-100',
    status,
    amountMinor: 123_450,
    currency: 'USD',
  });
});

test.each(['coupon_applied', 'claimed', 'rejected', 'failed', 'recipient_bound'])(
  'shows nothing for %s',
  async (kind) => {
    const recipientId = crypto.randomUUID();
    await activity.publishInvoiceWithoutWaiting(invoiceEvent({ kind, recipientId }));
    await activity.publishInvoice(invoiceEvent({ recipientId }));
    expect(await activity.timeline(recipientId)).toMatchObject([{ title: 'Invoice Created' }]);
  },
);

test('shows gems that paid an invoice as spent by whoever spent them, recipient or not', async () => {
  const [recipientId, payerId] = [crypto.randomUUID(), crypto.randomUUID()];
  const paid = { kind: 'paid', status: 'paid', currency: 'HKD', recipientId, gemsUsed: 30n };
  await activity.publishInvoice(invoiceEvent({ ...paid, payerId }));
  expect(await activity.timeline(payerId)).toMatchObject([{ gemAmount: -30, usdValue: '' }]);
  expect(await activity.timeline(recipientId)).toMatchObject([{ gemAmount: undefined, usdValue: '' }]);
  await activity.publishInvoice(invoiceEvent({ ...paid, payerId: recipientId }));
  expect(await activity.timeline(recipientId)).toContainEqual(expect.objectContaining({ gemAmount: -30 }));
});

test('adds one entry per invoice and kind, however often the event arrives', async () => {
  const recipientId = crypto.randomUUID();
  const event = invoiceEvent({ recipientId, payerId: recipientId });
  await activity.publishInvoice(event);
  await activity.publishInvoice({ ...event, eventId: crypto.randomUUID() });
  await activity.publishInvoice({ ...event, eventId: crypto.randomUUID(), kind: 'paid' });
  expect(await activity.timeline(recipientId)).toHaveLength(2);
});

test('a pushed entry can neither replace the entry of an invoice nor pass for one', async () => {
  const recipientId = crypto.randomUUID();
  const event = invoiceEvent({ kind: 'paid', recipientId, paymentReference: 'pi_1' });
  const pushed = { type: 'x', title: 'X', description: 'x', source: 'checkout', transactionId: 'pi_1' };
  const push = () => activity.as(recipientId, () => activity.client.pushActivity(pushed));
  await expect(push()).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  await activity.publishInvoice(event);
  await expect(push()).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  expect((await activity.timeline(recipientId)).map(({ title }) => title)).toEqual(['Payment Received']);
});

test('holds entries for an e-mail until its verified owner registers, then shows them at once', async () => {
  const userId = crypto.randomUUID();
  const created = invoiceEvent({ recipientEmail: `Ann-${userId}@Example.com` });
  await activity.publishInvoice(created);
  await activity.publishInvoice({ ...created, eventId: crypto.randomUUID(), kind: 'paid', payerId: userId });
  expect((await activity.timeline(userId)).map(({ title }) => title)).toEqual(['Payment Received']);

  const email = created.recipientEmail.toLowerCase();
  await activity.publishMember({ userId, email, emailVerified: false });
  expect(await activity.timeline(userId)).toHaveLength(1);
  await activity.publishMember({ userId, email, emailVerified: true });
  expect((await activity.timeline(userId)).map(({ title }) => title).sort()).toEqual([
    'Invoice Created',
    'Payment Received',
  ]);
  await activity.publishInvoice({ ...created, eventId: crypto.randomUUID(), kind: 'expired' });
  expect(await activity.timeline(userId)).toHaveLength(3);
});

test('entries of a transferred e-mail go to its new owner, whatever the order of the events', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));
  await activity.publishMember({ userId: young, email, occurredAt: at(2) });
  await activity.publishMember({ userId: old, email: '', emailVerified: false, occurredAt: at(2) });
  await activity.publishMember({ userId: old, email, occurredAt: at(1) });
  await activity.publishInvoice(invoiceEvent({ recipientEmail: email }));
  expect(await activity.timeline(young)).toHaveLength(1);
  expect(await activity.timeline(old)).toHaveLength(0);
});

test('a late event about an e-mail that its owner has lost assigns nothing', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const userId = crypto.randomUUID();
  const at = (second: number) => new Date(Date.UTC(2031, 0, 1, 0, 0, second));
  await activity.publishInvoice(invoiceEvent({ recipientEmail: email }));
  await activity.publishMember({ userId, email: '', emailVerified: false, occurredAt: at(2) });
  await activity.publishMember({ userId, email, occurredAt: at(1) });
  await activity.publishInvoice(invoiceEvent({ recipientEmail: email }));
  expect(await activity.timeline(userId)).toEqual([]);
});
