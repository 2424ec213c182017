import type { Invoice, UpdateInvoiceRequest } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { sourcesOf, statuses } from '../../src/invoices/state.ts';
import {
  ada,
  admin,
  attempt,
  claimOf,
  create,
  FREE,
  historyOf,
  OVERDUE,
  payment,
  refused,
  setColumns,
  settlementOf,
  snapshotOf,
  untilInLine,
  withLocked,
} from '../support/in-process-invoices.ts';

const QUOTED = `fx_rate_locked = 7.8, fx_locked_until = now(), converted_amount_minor = 7900, converted_currency = 'HKD'`;

test('an update changes an invoice, and its event contains the previous values', async () => {
  const invoice = await create();
  await setColumns(invoice, `${QUOTED}, recipient_id = 'ada'`);
  const items = [{ name: 'Tea', quantity: 2, unitPrice: 600.25 }];
  const change = {
    amountMinor: 120_050n,
    currency: 'HKD',
    description: 'Green tea',
    metadataJson: JSON.stringify({ productType: 'gem_credits', items, left: null, toString: 'By boat' }),
  };
  const { invoice: changed } = await payment.update(updateOf(invoice, change));
  expect(changed).toMatchObject({
    ...change,
    amountVersion: 2n,
    version: 2n,
    isGemPurchase: true,
    status: 'pending',
  });
  const said = [
    '$10.00 → HK$1,200.50',
    '“Tea” → “Green tea”',
    'productType: – → gem_credits',
    'items: – → 2 × Tea (600.25)',
    'left: – → null',
    'toString: – → By boat',
  ].join('\n');
  expect(await snapshotOf(invoice)).toMatchObject({
    row: {
      converted_amount_minor: null,
      converted_currency: null,
      fx_rate_locked: null,
      fx_locked_until: null,
    },
    history: [`updated pending > pending by admin Marta for : ${said}`],
    events: [`updated pending > pending for : ${said}`],
  });
  expect((await historyOf(invoice, admin)).at(-1)).toMatchObject({ actorName: 'Marta', reason: said });
  expect((await historyOf(invoice, ada)).map(({ at: _at, ...rest }) => rest)).toEqual([
    { from: '', to: 'pending', actor: '', actorName: '', reason: '', kind: 'created' },
    { from: 'pending', to: 'pending', actor: '', actorName: '', reason: said, kind: 'updated' },
  ]);
});

test('an update to the current values, even after payment, succeeds and writes nothing', async () => {
  const invoice = await create();
  const request = updateOf(invoice, { amountMinor: 900n, metadataJson: '{"a":1,"b":[2]}' });
  await payment.update(request);
  await payment.settle(settlementOf(invoice, { amountMinor: 900n, amountVersion: 2n }));
  const before = await snapshotOf(invoice);
  expect((await payment.update({ ...request, metadataJson: '{"b":[2],"a":1}' })).invoice).toMatchObject({
    status: 'paid',
    amountMinor: 900n,
  });
  expect(await snapshotOf(invoice)).toEqual(before);
  await expectRefusedUnchanged(invoice, { amountMinor: 901n }, 'INVOICE_ALREADY_PAID');
});

test.each(statuses.filter((status) => !sourcesOf('complete').includes(status)))(
  'an invoice that is %s does not change',
  async (status) => {
    const invoice = await create();
    const held = ['pending_admin_review', 'awaiting_bank_transfer'].includes(status);
    if (held) await payment.claim(claimOf(invoice));
    const paid = ['paid', 'refunded'].includes(status);
    const columns = paid ? `, paid_at = now(), payment_provider = 'stripe', paid_rail = 'card'` : '';
    await setColumns(invoice, `status = '${status}'${columns}`);
    const word = { paid: 'INVOICE_ALREADY_PAID', expired: 'INVOICE_EXPIRED', cancelled: 'INVOICE_CANCELLED' };
    await expectRefusedUnchanged(invoice, {}, word[status as keyof typeof word] ?? 'INVOICE_NOT_PAYABLE');
  },
);

test('a failed invoice changes and stays failed; an overdue, held or discounted one does not', async () => {
  const failed = await create();
  await setColumns(failed, `status = 'failed'`);
  expect((await payment.update(updateOf(failed))).invoice).toMatchObject({
    status: 'failed',
    amountMinor: 1_234n,
  });
  const late = await create();
  await setColumns(late, OVERDUE);
  await expect(payment.update(updateOf(late))).rejects.toMatchObject(refused('INVOICE_EXPIRED'));
  const claimed = await create();
  await payment.claim(claimOf(claimed));
  await expectRefusedUnchanged(claimed, {}, 'PAYMENT_IN_PROGRESS');
  const discounted = await create();
  await setColumns(discounted, FREE);
  await expectRefusedUnchanged(discounted, {}, 'COUPON_ALREADY_APPLIED');
});

test('only admins change it, and only to valid values', async () => {
  const invoice = await create();
  await expect(payment.update(updateOf(invoice), ada)).rejects.toMatchObject(
    refused('ADMIN_ACCESS_REQUIRED'),
  );
  for (const wrong of [
    { amountMinor: 0n },
    { amountMinor: 100_000_000_000n },
    { currency: 'JPY' },
    { description: ' ' },
    { description: 'x'.repeat(2_001) },
    { metadataJson: '[]' },
  ]) {
    await expectRefusedUnchanged(invoice, wrong, 'VALIDATION_ERROR');
  }
});

test('an admin who read it before another admin’s change is told what changed', async () => {
  const invoice = await create();
  const changes = Array.from({ length: 6 }, (_, place) =>
    updateOf(invoice, { amountMinor: BigInt(2_000 + place) }),
  );
  const answers = await Promise.allSettled(changes.map((change) => payment.update(change)));
  const done = answers.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  const { row, history } = await snapshotOf(invoice);
  expect([row.amount_version, history.length]).toEqual([2n, 1]);
  const after = `$20.0${Number(row.amount_minor) - 2_000}`;
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    const message = `Marta has changed this invoice meanwhile ($10.00 → ${after}). Open it again to see it.`;
    expect(answer.reason).toMatchObject(refused('CHANGED_MEANWHILE', message));
  }
});

test('a revival and a half-cut letter are reported correctly', async () => {
  const revived = await create();
  await setColumns(revived, `status = 'expired'`);
  await payment.postpone(revived, new Date('2099-01-02T00:00:00Z'));
  const words =
    'Marta has changed this invoice meanwhile (Due date changed to 2099-01-02). Open it again to see it.';
  await expect(payment.update(updateOf(revived))).rejects.toMatchObject(refused('CHANGED_MEANWHILE', words));

  const lengthy = await create();
  await payment.update(updateOf(lengthy, { amountMinor: 1_000n, description: `${'x'.repeat(290)}🍵` }));
  const refusal = await payment.update(updateOf(lengthy)).catch((error: Error) => error);
  expect(refusal).toMatchObject({ message: expect.stringMatching(/x\ufffd\)\. Open it again to see it\.$/) });
});

const [PAST, SOON, LATER] = ['2020-01-01', '2099-01-01', '2099-01-02'].map((day) => new Date(day)) as [
  Date,
  Date,
  Date,
];

test.each([
  ['revive an expired invoice', 'expired', SOON, ['revived', 'due_date_changed']],
  ['expire it and give it more time', 'pending', PAST, ['expired', 'revived']],
])('of two admins who %s at once both succeed, one after the other', async (_, status, first, kinds) => {
  const invoice = await create();
  await setColumns(invoice, `status = '${status}'`);
  const both = await withLocked(invoice, async () => {
    const earlier = payment.postpone(invoice, first);
    await untilInLine(1);
    const later = payment.postpone(invoice, LATER);
    await untilInLine(2);
    return { earlier, later };
  });
  expect((await both.earlier).invoice).toMatchObject({ dueDate: first });
  expect((await both.later).invoice).toMatchObject({ dueDate: LATER, status: 'pending' });
  const { row, history } = await snapshotOf(invoice);
  expect(row).toMatchObject({ status: 'pending', due_date: LATER, version: 3n });
  expect(history.map((line) => line.split(' ')[0])).toEqual(kinds);
});

test('a payment started for the old amount neither claims nor settles the new one', async () => {
  const invoice = await create();
  await payment.update(updateOf(invoice, { amountMinor: 1_000n, description: 'Coffee' }));
  await expect(payment.claim(claimOf(invoice))).rejects.toMatchObject(refused('AMOUNT_CHANGED'));
  await expect(payment.settle(settlementOf(invoice))).rejects.toMatchObject(refused('AMOUNT_CHANGED'));
  expect(await snapshotOf(invoice)).toMatchObject({ row: { status: 'pending' }, settlements: [] });
});

test('when a payment happens at the same moment, one of both succeeds and what is paid is what was read', async () => {
  const rounds = Array.from({ length: 20 }, async (_, round) => {
    const invoice = await create();
    const gems = { rail: 'wallet', attemptId: attempt(), needsClaim: true, provider: 'other' };
    const pay =
      round % 2 === 0
        ? payment.settle(settlementOf(invoice))
        : payment
            .claim({ ...claimOf(invoice), rail: 'wallet', attemptId: gems.attemptId })
            .then(() => payment.settle(settlementOf(invoice, gems)));
    const [paid, changed] = await Promise.allSettled([pay, payment.update(updateOf(invoice))]);
    expect([paid.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
    const { row, settlements } = await snapshotOf(invoice);
    const isPaid = paid.status === 'fulfilled';
    expect([row.status, row.amount_minor]).toEqual(isPaid ? ['paid', 1_000n] : ['pending', 1_234n]);
    expect(settlements.map(({ amount_minor }) => amount_minor)).toEqual(isPaid ? [1_000n] : []);
  });
  await Promise.all(rounds);
});

/** Returns an update that only changes the amount, unless other changes are given. */
function updateOf(
  { id }: Invoice,
  change: Partial<UpdateInvoiceRequest> = {},
): Partial<UpdateInvoiceRequest> {
  return { ref: id, amountVersion: 1n, amountMinor: 1_234n, currency: 'USD', description: 'Tea', ...change };
}

async function expectRefusedUnchanged(
  invoice: Invoice,
  change: Partial<UpdateInvoiceRequest>,
  reason: string,
) {
  const before = await snapshotOf(invoice);
  await expect(payment.update(updateOf(invoice, change))).rejects.toMatchObject(refused(reason));
  expect(await snapshotOf(invoice)).toEqual(before);
}
