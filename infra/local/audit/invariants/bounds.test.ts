import { afterAll, expect, test } from '@jest/globals';
import { startPlantedDatabase } from '../planted-database.ts';

const planted = await startPlantedDatabase();
afterAll(planted.stop);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

test('finds an invoice that was not expired, a hanging wallet payment and a receipt that was not deleted', async () => {
  await planted.invoice();
  await planted.invoice({ due_date: ago(1) });
  const open = await planted.invoice({ due_date: ago(10), status: 'failed' });
  expect(await planted.offenders('no invoice stays open')).toMatchObject([
    { number: await planted.numberOf(open) },
  ]);

  const started = (state: string, minutes: number) =>
    planted.attempt({ state, created_at: ago(minutes), next_check_at: new Date() });
  await started('calling', 1);
  await started('unknown', 20);
  const hanging = await started('created', 20);
  expect(await planted.offenders('no wallet payment is in progress')).toMatchObject([{ id: hanging }]);

  const receipt = (slot: number, fields: object) =>
    planted.insert('payment.receipts', {
      key: crypto.randomUUID(),
      invoice_id: open,
      slot,
      media_type: 'image/png',
      byte_count: 1,
      filename: 'a.png',
      uploaded_by: 'ada',
      ...fields,
    });
  await receipt(1, { created_at: ago(2 * DAY), confirmed_at: ago(2 * DAY) });
  await receipt(2, { created_at: ago(DAY) });
  await receipt(3, { created_at: ago(26 * HOUR) });
  expect(await planted.offenders('unconfirmed receipts are deleted')).toMatchObject([{ slot: 3 }]);
});

test('finds coupons, provider events and deliveries that wait for a job that does not run', async () => {
  const coupon_id = crypto.randomUUID();
  const coupon = { code: 'WAITS', discount_percent: 20, created_by: 'admin-1', request_key: '' };
  await planted.insert('coupon.coupons', { id: coupon_id, ...coupon });
  const reserve = async (id: string, fields: object) =>
    planted.insert('coupon.coupon_redemptions', {
      id,
      coupon_id,
      invoice_id: crypto.randomUUID(),
      number: 'GFA-INV-100',
      recipient_email: 'ada@example.test',
      currency: 'USD',
      original_amount_minor: 1_000,
      discount_amount_minor: 200,
      final_amount_minor: 800,
      state: 'reserved',
      invoice_version: 1,
      amount_version: 1,
      ...fields,
    });
  const forgotten = crypto.randomUUID();
  await reserve(crypto.randomUUID(), { redeemed_at: ago(20), applied_at: ago(20) });
  await reserve(crypto.randomUUID(), { redeemed_at: ago(5) });
  await reserve(forgotten, { redeemed_at: ago(20) });
  expect(await planted.offenders('no coupon reservation waits')).toMatchObject([{ id: forgotten }]);

  await planted.insert('payment.provider_syncs', { name: 'runs', next_sync_at: ago(1) });
  await planted.insert('payment.provider_syncs', { name: 'stopped', next_sync_at: ago(20) });
  const unread = await planted.offenders('card provider events are');
  expect(unread.map(({ name }) => name)).toContain('stopped');
  expect(unread.map(({ name }) => name)).not.toContain('runs');

  const invoice_id = crypto.randomUUID();
  const deliver = async (version: number, next_attempt_at: Date) => {
    const event_id = crypto.randomUUID();
    const event = { event: 'invoice.paid', invoice_id, number: 'GFA-INV-100', version, payload: '{}' };
    await planted.insert('webhook.told_events', { id: event_id, ...event });
    const delivery = { event_id, service: 'tickets', invoice_id, version, next_attempt_at };
    await planted.insert('webhook.deliveries', { id: event_id, ...delivery });
    return event_id;
  };
  const overdue = await deliver(1, ago(20));
  await deliver(2, ago(20));
  expect(await planted.offenders('no delivery to a sibling')).toMatchObject([{ id: overdue }]);
});

test('finds responses and tokens that are kept too long', async () => {
  const request = { key: 'k', fingerprint: 'f', lease: crypto.randomUUID(), leased_until: ago(0) };
  await planted.insert('account.keyed_requests', { caller: 'ada', ...request, expires_at: ago(HOUR) });
  await planted.insert('account.keyed_requests', { caller: 'ben', ...request, expires_at: ago(2 * DAY) });
  await planted.insert('account.users', { id: 'chloe' });
  const session = { user_id: 'chloe', token_hash: Buffer.alloc(32) };
  await planted.insert('account.sessions', { ...session, checked_at: ago(2 * DAY) });

  const kept = await planted.offenders('idempotency keys and cached');
  expect(kept.map(({ id }) => id).sort()).toEqual(['ben', 'chloe']);
});

test('finds a readable id with another number than its invoice', async () => {
  await planted.invoice({ number: 'OLD-INV-7000', sequence: 7_000 });
  const id = await planted.invoice({ number: 'GFA-INV-7002', sequence: 7_001 });
  expect(await planted.offenders('each readable id is the prefix')).toMatchObject([{ id }]);
});
