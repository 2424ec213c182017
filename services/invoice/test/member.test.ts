import { connectEventBus } from '@checkout/kit/events/event-bus.ts';
import { createLogger } from '@checkout/kit/telemetry/log.ts';
import { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { admin, member, startInvoiceService } from './support/fixture.ts';
import { cardSettlement } from './support/in-status.ts';

const service = await startInvoiceService();
const bus = connectEventBus({
  url: service.stack.nats.url,
  name: 'account',
  log: createLogger({ name: 'account', level: 'silent' }),
});
afterAll(() => bus.close());

test('a member who registers becomes the recipient of the invoices to their verified e-mail, once', async () => {
  const [first, other] = [
    await createInvoiceTo('Ada@example.test'),
    await createInvoiceTo('bob@example.test'),
  ];
  await publishMember({ userId: 'user-ada', email: 'ada@EXAMPLE.test', username: 'ada' });
  await waitFor(async () => (await readInvoice(first.id))?.recipientId === 'user-ada', {
    what: 'the binding',
  });
  expect(await readInvoice(first.id)).toMatchObject({ recipientUsername: 'ada', version: 2n });
  expect(await readInvoice(other.id)).toMatchObject({ recipientId: '', recipientUsername: '' });
  expect((await service.eventsOf(first.id)).map(({ kind, recipientId }) => [kind, recipientId])).toEqual([
    ['created', ''],
    ['recipient_bound', 'user-ada'],
  ]);
});

test('later invoices to a known member are theirs from the start', async () => {
  expect(await createInvoiceTo('ADA@example.test')).toMatchObject({
    recipientId: 'user-ada',
    recipientUsername: 'ada',
  });
});

test('an unverified e-mail assigns no invoices', async () => {
  const { id } = await createInvoiceTo('mallory@example.test');
  await publishMember({ userId: 'user-mallory', email: 'mallory@example.test', emailVerified: false });
  await untilMemberSaved('user-mallory');
  expect(await readInvoice(id)).toMatchObject({ recipientId: '' });
  expect(await createInvoiceTo('mallory@example.test')).toMatchObject({ recipientId: '' });
});

test('a new name is shown, and older events of a member are ignored', async () => {
  const { id } = await createInvoiceTo('ada@example.test');
  const newer = new Date(Date.now() + 60_000);
  await publishMember({
    userId: 'user-ada',
    email: 'ada@example.test',
    username: 'countess',
    occurredAt: newer,
  });
  await waitFor(async () => (await readInvoice(id))?.recipientUsername === 'countess', {
    what: 'the new name',
  });
  await publishMember({
    userId: 'user-ada',
    email: 'ada@example.test',
    username: 'old name',
    occurredAt: new Date(0),
  });
  await publishMember({ userId: 'user-last', email: 'last@example.test' });
  await untilMemberSaved('user-last');
  expect(await readInvoice(id)).toMatchObject({ recipientUsername: 'countess' });
});

test('the current name of a payer is shown on what they paid, also in a list that was cached before', async () => {
  const invoice = await createInvoiceTo('guest@example.test');
  const payerId = 'user-payer';
  await service.payment().settleInvoice({ ...cardSettlement(invoice, crypto.randomUUID()), payerId });
  const asked = { filter: { member: payerId }, limit: 10 };
  const listed = async () => (await service.as(admin).searchInvoices(asked)).invoices[0];
  expect(await listed()).toMatchObject({ payerId, payerName: '' });
  const before = await rowOf(invoice.id);
  await publishMember({ userId: payerId, email: 'payer@example.test', username: 'Pia' });
  await waitFor(async () => (await listed())?.payerName === 'Pia', { what: 'the name of the payer' });
  const named = await rowOf(invoice.id);
  expect(named).not.toEqual(before);
  await publishMember({ userId: payerId, email: 'pia@example.test', username: 'Pia' });
  await waitFor(
    async () =>
      (await service.query("select from invoice.members where email = 'pia@example.test'", [])).length === 1,
    { what: 'the new e-mail to be known' },
  );
  expect(await rowOf(invoice.id)).toEqual(named);
});

test('an assigned invoice is no longer accessible by its e-mail alone', async () => {
  const { id } = await createInvoiceTo('ada@example.test');
  const heir = member('user-heir', { email: 'ada@example.test' });
  const { access } = await service.as(heir).getInvoice({ ref: id });
  expect(access?.isRecipient).toBe(false);
  expect((await service.as(heir).listMyInvoices({})).invoices).toEqual([]);
});

/** Returns the part of the row version that changes whenever the row is written. */
async function rowOf(id: string) {
  return await service.query('select xmin::text from invoice.invoices where id = $1', [id]);
}

async function createInvoiceTo(recipientEmail: string) {
  return await service.create({ recipientEmail });
}

async function readInvoice(id: string) {
  return (await service.as(admin).getInvoice({ ref: id })).invoice;
}

async function untilMemberSaved(userId: string): Promise<void> {
  await waitFor(
    async () =>
      (await service.query('select from invoice.members where user_id = $1', [userId])).length === 1,
    { what: `${userId} to be known` },
  );
}

async function publishMember(fields: Partial<MemberEvent>): Promise<void> {
  const event = MemberEvent.fromPartial({
    eventId: crypto.randomUUID(),
    kind: 'member_registered',
    emailVerified: true,
    occurredAt: new Date(),
    ...fields,
  });
  await bus.streamIdentity();
  await bus.publish({
    id: event.eventId,
    subject: 'checkout.account.member_registered',
    payload: JSON.stringify(MemberEvent.toJSON(event)),
  });
}
