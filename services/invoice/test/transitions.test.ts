import { AppError } from '@checkout/kit/errors/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import { type Action, actions, next, type Status, statuses } from '../src/invoices/state.ts';
import { admin, startInvoiceService } from './support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from './support/in-status.ts';

const service = await startInvoiceService();
const payment = service.payment();
const past = new Date(Date.now() - 60_000);
const future = new Date(Date.now() + 86_400_000);

/** The call that performs an action. `complete` needs a coupon and has a test of its own. */
const calls: Record<Exclude<Action, 'complete'>, (given: Given) => Promise<unknown>> = {
  request_review: (given) =>
    payment.claimInvoice({
      ...claim(given),
      rail: 'manual',
      holdStatus: 'pending_admin_review',
      manual: confirmation,
    }),
  await_transfer: (given) =>
    payment.claimInvoice({ ...claim(given), rail: 'card', holdStatus: 'awaiting_bank_transfer' }),
  settle: ({ invoice, attemptId, from }) =>
    payment.settleInvoice(
      cardSettlement(invoice, from === 'awaiting_bank_transfer' ? attemptId : crypto.randomUUID()),
    ),
  settle_late: ({ invoice }) =>
    payment.settleInvoice({ ...cardSettlement(invoice, crypto.randomUUID()), expiredIsFine: true }),
  approve: ({ invoice, attemptId, from }) =>
    payment.settleInvoice({
      // The attempt that has paid already would only get the same result again.
      ...cardSettlement(invoice, from === 'paid' || from === 'refunded' ? crypto.randomUUID() : attemptId),
      rail: 'manual',
      needsClaim: true,
      holdStatus: 'pending_admin_review',
      provider: 'manual',
      adminResponse: 'arrived',
    }),
  reject: ({ invoice, attemptId }) =>
    payment.releaseInvoice({
      invoiceId: invoice.id,
      attemptId,
      outcome: 'rejected',
      reason: 'nothing arrived',
    }),
  fail: ({ invoice }) =>
    payment.recordFailure({
      invoiceId: invoice.id,
      attemptId: crypto.randomUUID(),
      failure: { code: 'declined' },
    }),
  fail_transfer: ({ invoice, attemptId }) =>
    payment.releaseInvoice({
      invoiceId: invoice.id,
      attemptId,
      outcome: 'failed',
      failure: { code: 'returned' },
    }),
  expire: ({ invoice }) => service.as(admin).changeDueDate({ ref: invoice.id, dueDate: past }),
  revive: ({ invoice }) => service.as(admin).changeDueDate({ ref: invoice.id, dueDate: future }),
  refund: ({ invoice, attemptId }) =>
    payment.refundInvoice({ invoiceId: invoice.id, attemptId, paymentReference: 're_2' }),
  return_refund: ({ invoice, attemptId }) =>
    payment.refundInvoice({ invoiceId: invoice.id, attemptId, version: 2n, refundedMinor: 0n }),
  cancel: ({ invoice }) =>
    service.as(admin).cancelInvoice({ ref: invoice.id, cancelNotes: 'no longer needed' }),
};

const notPayable: Partial<Record<Status, string>> = {
  awaiting_bank_transfer: 'INVOICE_NOT_PAYABLE',
  pending_admin_review: 'INVOICE_NOT_PAYABLE',
  paid: 'INVOICE_ALREADY_PAID',
  expired: 'INVOICE_EXPIRED',
  cancelled: 'INVOICE_CANCELLED',
  refunded: 'INVOICE_NOT_PAYABLE',
};

/**
 * The reason with which an illegal action is refused; one that is not listed for its status changes nothing,
 * without a refusal.
 */
const refusals: Partial<Record<Action, Partial<Record<Status, string>>>> = {
  request_review: notPayable,
  await_transfer: notPayable,
  settle: { ...moneyGoesBack(), expired: 'INVOICE_EXPIRED' },
  approve: {
    ...moneyGoesBack(),
    expired: 'INVOICE_EXPIRED',
    pending: 'INVALID_TRANSITION',
    failed: 'INVALID_TRANSITION',
    awaiting_bank_transfer: 'INVALID_TRANSITION',
  },
  reject: { awaiting_bank_transfer: 'INVALID_TRANSITION' },
  fail_transfer: { pending_admin_review: 'INVALID_TRANSITION' },
  refund: refundOnlyPaid(),
  return_refund: refundOnlyPaid(),
  cancel: { cancelled: 'INVOICE_CANCELLED' },
};

const pairs = statuses.flatMap((from) =>
  (Object.keys(calls) as (keyof typeof calls)[])
    // With `expired_is_fine` a settlement may start from more statuses: that is `settle`, tested as such.
    .filter((action) => action !== 'settle_late' || from === 'expired')
    .map((action) => [from, action] as const),
);

test.each(pairs)('from %s, %s follows the transition table and is published once', async (from, action) => {
  const given = { ...(await inStatus(service, from)), from };
  const before = await stateOf(given.invoice.id);
  const target = next(from, action);
  const outcome = await calls[action](given).then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );
  const after = await stateOf(given.invoice.id);
  if (target !== undefined) {
    expect(outcome).toBe('done');
    expect(after).toMatchObject({ status: target, version: before.version + 1 });
    expect(after.history).toEqual([...before.history, `${from} → ${target}`]);
    expect(after.events).toBe(before.events + 1);
  } else {
    expect(outcome).toBe(refusals[action]?.[from] ?? 'done');
    expect(after.status).toBe(from);
    expect(after.history.slice(before.history.length).filter((row) => row !== `${from} → ${from}`)).toEqual(
      [],
    );
    if (outcome !== 'done') expect(after).toEqual(before);
  }
});

test('every action of the table is tried', () => {
  expect(actions.filter((action) => !(action in calls))).toEqual(['complete']);
});

async function stateOf(id: string) {
  const [row] = await service.query<{ status: string; version: string }>(
    'select status, version from invoice.invoices where id = $1',
    [id],
  );
  const history = await service.query<{ step: string }>(
    `select from_status || ' → ' || to_status as step from invoice.invoice_history where invoice_id = $1 order by version`,
    [id],
  );
  return {
    status: row?.status,
    version: Number(row?.version),
    history: history.map(({ step }) => step),
    events: (await service.eventsOf(id)).length,
  };
}

function claim({ invoice }: Given) {
  return {
    invoiceId: invoice.id,
    attemptId: crypto.randomUUID(),
    amountVersion: invoice.amountVersion,
    payerId: 'user-bob',
  };
}

function moneyGoesBack(): Partial<Record<Status, string>> {
  return {
    pending_admin_review: 'INVALID_TRANSITION',
    paid: 'INVOICE_ALREADY_PAID',
    cancelled: 'INVOICE_CANCELLED',
    refunded: 'INVALID_TRANSITION',
  };
}

function refundOnlyPaid(): Partial<Record<Status, string>> {
  const others = statuses.filter((status) => status !== 'paid' && status !== 'refunded');
  return Object.fromEntries(others.map((status) => [status, 'INVALID_TRANSITION']));
}

interface Given {
  invoice: Invoice;
  attemptId: string;
  from: Status;
}
