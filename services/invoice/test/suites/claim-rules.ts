import { expect, test } from '@jest/globals';
import {
  attempt,
  claimOf,
  conversion,
  create,
  FREE,
  indexedColumns,
  manual,
  OVERDUE,
  payment,
  refused,
  setColumns,
  settlementOf,
  snapshotOf,
  untilWaiting,
  withLocked,
} from '../support/in-process-invoices.ts';

test.each([
  ['', 'claimed', 'pending', 'Payment started', {}],
  [
    'awaiting_bank_transfer',
    'awaiting_transfer',
    'awaiting_bank_transfer',
    'The payment was begun and has yet to arrive',
    { payer_id: 'ada' },
  ],
  [
    'pending_admin_review',
    'review_requested',
    'pending_admin_review',
    'Payment confirmed by the payer: Bank',
    {
      payer_id: 'ada',
      payment_method_id: 'm',
      payment_method_name: 'Bank',
      user_notes: 'sent',
      receipt_key: 'r',
      converted_amount_minor: 7900n,
    },
  ],
])(
  'a claim for "%s" holds the invoice for one attempt, and its repetition returns the same',
  async (holdStatus, kind, status, why, columns) => {
    const invoice = await create();
    const request = claimOf(invoice, { holdStatus, manual, conversion });
    expect((await payment.claim(request)).invoice).toMatchObject({ status, claimed: true });
    const after = await snapshotOf(invoice);
    expect(after).toMatchObject({
      row: {
        status,
        claim_attempt_id: request.attemptId,
        claim_rail: 'card',
        claimed_at: expect.any(Date),
        ...columns,
      },
      history: [`${kind} pending > ${status} by system payment for ${request.attemptId} : ${why}`],
      events: [`${kind} pending > ${status} for ${request.attemptId} : ${why}`],
    });
    expect((await payment.claim(request)).invoice).toMatchObject({ status });
    expect(await snapshotOf(invoice)).toEqual(after);
    const reason = holdStatus === '' ? 'PAYMENT_IN_PROGRESS' : 'INVOICE_NOT_PAYABLE';
    await expect(payment.claim(claimOf(invoice, { holdStatus, manual }))).rejects.toMatchObject(
      refused(reason),
    );
    expect(await snapshotOf(invoice)).toEqual(after);
  },
);

test('a claim that keeps the status changes no indexed column', async () => {
  const invoice = await create();
  const { row: before } = await snapshotOf(invoice);
  await payment.claim(claimOf(invoice));
  const { row: after } = await snapshotOf(invoice);
  const changed = Object.keys(after).filter((column) => String(after[column]) !== String(before[column]));
  expect(changed).toContain('claim_attempt_id');
  const indexed = await indexedColumns();
  expect([...indexed]).toEqual(expect.arrayContaining(['id', 'status', 'due_date', 'review_since']));
  expect(changed.filter((column) => indexed.has(column))).toEqual([]);
});

test('a claim with an unknown status, or of an invoice that cannot be paid, is refused', async () => {
  const invoice = await create();
  for (const [changes, refusal] of [
    [{ invoiceId: 'GFA-INV-100' }, refused('INVOICE_NOT_FOUND')],
    [{ invoiceId: attempt() }, refused('INVOICE_NOT_FOUND')],
    [{ attemptId: '' }, refused('VALIDATION_ERROR', 'An attempt is required')],
    [{ rail: '' }, refused('VALIDATION_ERROR', 'A rail is required')],
    [{ holdStatus: 'toString' }, refused('VALIDATION_ERROR', 'Unknown hold status')],
    [
      { holdStatus: 'pending_admin_review' },
      refused('VALIDATION_ERROR', 'A review needs what was confirmed'),
    ],
    [{ amountVersion: 2n }, refused('AMOUNT_CHANGED')],
  ] as const) {
    await expect(payment.claim(claimOf(invoice, changes))).rejects.toMatchObject(refusal);
  }
  for (const [columns, refusal] of [
    [
      `status = 'paid', paid_at = now(), payment_provider = 'other'`,
      refused('INVOICE_ALREADY_PAID', 'This invoice has already been paid'),
    ],
    [`status = 'expired'`, refused('INVOICE_EXPIRED', 'This invoice has expired and cannot be paid')],
    [OVERDUE, refused('INVOICE_EXPIRED')],
    [`status = 'cancelled'`, refused('INVOICE_CANCELLED', 'This invoice was cancelled')],
    [
      `status = 'refunded', paid_at = now(), payment_provider = 'other'`,
      refused('INVOICE_NOT_PAYABLE', 'This invoice was refunded and cannot be paid again'),
    ],
    [
      `status = 'pending_admin_review', claim_attempt_id = 'other', claim_rail = 'card', claimed_at = now()`,
      refused('INVOICE_NOT_PAYABLE', 'A payment of this invoice is under review'),
    ],
    [
      `status = 'awaiting_bank_transfer', claim_attempt_id = 'other', claim_rail = 'card', claimed_at = now()`,
      refused('INVOICE_NOT_PAYABLE', 'This invoice is waiting for a transfer to arrive'),
    ],
    [FREE, refused('INVOICE_NOT_PAYABLE', 'There is nothing to pay on this invoice')],
    [
      `claim_attempt_id = 'other', claim_rail = 'card', claimed_at = now()`,
      refused('PAYMENT_IN_PROGRESS', 'A payment of this invoice is in progress'),
    ],
  ] as const) {
    const other = await create();
    await setColumns(other, columns);
    await expect(payment.claim(claimOf(other))).rejects.toMatchObject(refusal);
    expect((await snapshotOf(other)).row.claim_attempt_id).toBe(columns.includes('claim') ? 'other' : null);
  }
});

test('a claim can become one that waits for a decision, for the same attempt only', async () => {
  const invoice = await create();
  const request = claimOf(invoice);
  await payment.claim(request);
  await expect(
    payment.claim(claimOf(invoice, { holdStatus: 'awaiting_bank_transfer' })),
  ).rejects.toMatchObject(refused('PAYMENT_IN_PROGRESS'));
  await setColumns(invoice, 'amount_version = 2');
  await expect(payment.claim({ ...request, holdStatus: 'awaiting_bank_transfer' })).rejects.toMatchObject(
    refused('AMOUNT_CHANGED'),
  );
  await setColumns(invoice, 'amount_version = 1');
  await payment.claim({ ...request, holdStatus: 'awaiting_bank_transfer' });
  expect((await snapshotOf(invoice)).row.status).toBe('awaiting_bank_transfer');
  await expect(
    payment.claim({ ...request, holdStatus: 'pending_admin_review', manual }),
  ).rejects.toMatchObject(refused('INVOICE_NOT_PAYABLE'));
});

test.each([
  ['', '', 'pending', 'released', ''],
  ['rejected', 'pending_admin_review', 'pending', 'rejected', ''],
  ['failed', 'awaiting_bank_transfer', 'failed', 'failed', ' webhook'],
])(
  'a claim released as "%s" from "%s" leaves the invoice %s',
  async (outcome, holdStatus, status, kind, webhook) => {
    const invoice = await create();
    const request = claimOf(invoice, { holdStatus, manual });
    await payment.claim(request);
    const release = {
      invoiceId: invoice.id,
      attemptId: request.attemptId,
      outcome,
      reason: 'no',
      failure: undefined,
    };
    const wrong = outcome === 'failed' ? 'rejected' : 'failed';
    await expect(payment.release({ ...release, outcome: wrong })).rejects.toMatchObject(
      refused('INVALID_TRANSITION', 'This invoice does not wait for such an outcome'),
    );
    expect((await payment.release({ ...release, attemptId: attempt() })).invoice).toMatchObject({
      claimed: true,
    });
    expect((await payment.release(release)).invoice).toMatchObject({ status, claimed: false });
    const after = await snapshotOf(invoice);
    const from = holdStatus || 'pending';
    expect(after.row).toMatchObject({ status, claim_attempt_id: null, claim_rail: null, claimed_at: null });
    expect(after.history.at(-1)).toBe(
      `${kind} ${from} > ${status} by system payment for ${request.attemptId} : no`,
    );
    expect(after.events.at(-1)).toBe(`${kind} ${from} > ${status} for ${request.attemptId}${webhook} : no`);
    await payment.release(release);
    expect(await snapshotOf(invoice)).toEqual(after);
  },
);

test('an invoice whose transfer arrived and is sent back waits for it no longer', async () => {
  const invoice = await create();
  const request = claimOf(invoice, { holdStatus: 'awaiting_bank_transfer' });
  await payment.claim(request);
  const release = { invoiceId: invoice.id, attemptId: request.attemptId, endsAttempt: true };
  expect((await payment.release(release)).invoice).toMatchObject({ status: 'failed', claimed: false });
  const after = await snapshotOf(invoice);
  expect(after.row).toMatchObject({
    failure_attempt_id: request.attemptId,
    failure_code: 'payment_returned',
    ended_attempt_ids: [request.attemptId],
  });
  expect(after.history.at(-1)).toMatch(/: The payment was sent back, because it was not the amount due\.$/);
  await payment.release(release);
  expect(await snapshotOf(invoice)).toEqual(after);
  expect((await payment.claim(claimOf(invoice))).invoice).toMatchObject({ claimed: true });
});

test('an ended attempt holds nothing any more, however late its claim arrives', async () => {
  const gone = refused('INVOICE_NOT_PAYABLE', 'This payment was given up. Please try again.');
  for (const holdStatus of ['', 'awaiting_bank_transfer', 'pending_admin_review']) {
    for (const isClaimed of [false, true]) {
      const invoice = await create();
      const request = claimOf(invoice, { holdStatus, manual });
      if (isClaimed) await payment.claim(request);
      const outcome = { '': '', awaiting_bank_transfer: 'failed', pending_admin_review: 'rejected' }[
        holdStatus
      ];
      const release = { invoiceId: invoice.id, attemptId: request.attemptId, endsAttempt: true };
      await payment.release({ ...release, outcome: isClaimed ? (outcome ?? '') : '', reason: 'no' });
      await payment.release(release);
      const after = await snapshotOf(invoice);
      expect(after.row.ended_attempt_ids).toEqual([request.attemptId]);
      await expect(payment.claim(request)).rejects.toMatchObject(gone);
      const { attemptId } = request;
      await expect(payment.settle(settlementOf(invoice, { attemptId }))).rejects.toMatchObject({});
      expect(await snapshotOf(invoice)).toEqual(after);
      expect((await payment.claim(claimOf(invoice))).invoice).toMatchObject({ claimed: true });
    }
  }
});

test('a claim that waits while its attempt is ended holds nothing', async () => {
  const invoice = await create();
  const request = claimOf(invoice);
  const claiming = await withLocked(invoice, async (holder) => {
    const claim = payment.claim(request).catch((error: unknown) => error);
    await untilWaiting(holder);
    await holder.raw(`update invoices set ended_attempt_ids = array[?] where id = ?`, [
      request.attemptId,
      invoice.id,
    ]);
    return { claim };
  });
  expect(await claiming.claim).toMatchObject(refused('INVOICE_NOT_PAYABLE'));
  expect((await snapshotOf(invoice)).row.claim_attempt_id).toBeNull();
});

test('a payer whose card was declined can claim again within the same attempt', async () => {
  const invoice = await create();
  const request = claimOf(invoice, { holdStatus: 'awaiting_bank_transfer' });
  await payment.claim(request);
  const declined = { invoiceId: invoice.id, attemptId: request.attemptId, outcome: 'failed' };
  await payment.release(declined);
  // The repetition finds no claim, and does not end the attempt either.
  await payment.release(declined);
  expect((await payment.claim(request)).invoice).toMatchObject({ claimed: true });
});

test('a failure that is reported again leaves the claim of a newer try; another failure ends it', async () => {
  const invoice = await create();
  const request = claimOf(invoice, { holdStatus: 'awaiting_bank_transfer' });
  const own = { invoiceId: invoice.id, attemptId: request.attemptId, outcome: 'failed' };
  const failed = { ...own, failure: { code: 'lost', message: 'Lost card', at: new Date('2026-01-02') } };
  await payment.claim(request);
  await payment.release(failed);
  await payment.claim(request);
  const before = await snapshotOf(invoice);
  expect((await payment.release(failed)).invoice).toMatchObject({ claimed: true });
  expect(await snapshotOf(invoice)).toEqual(before);
  await payment.release({ ...own, failure: { ...failed.failure, at: new Date('2026-01-03') } });
  expect((await snapshotOf(invoice)).row).toMatchObject({ status: 'failed', claim_attempt_id: null });
});

test('the last twenty ended attempts are recorded', async () => {
  const invoice = await create();
  const attempts = Array.from({ length: 22 }, attempt);
  for (const attemptId of attempts) {
    await payment.release({ invoiceId: invoice.id, attemptId, endsAttempt: true });
  }
  expect((await snapshotOf(invoice)).row.ended_attempt_ids).toEqual(attempts.slice(2));
});

test('a rejection clears the confirmation and leaves time to pay; a failed transfer keeps its reason', async () => {
  const rejected = await create();
  const review = claimOf(rejected, { holdStatus: 'pending_admin_review', manual });
  await payment.claim(review);
  await setColumns(rejected, OVERDUE);
  await payment.release({
    invoiceId: rejected.id,
    attemptId: review.attemptId,
    outcome: 'rejected',
    reason: 'no',
  });
  expect((await snapshotOf(rejected)).row).toMatchObject({
    status: 'pending',
    rejected: true,
    rejection_reason: 'no',
    payer_id: null,
    payment_method_id: null,
    payment_method_name: null,
    user_notes: '',
    receipt_key: null,
  });
  for (const [failure, expected, reason] of [
    [
      { code: 'lost', message: 'Lost card', at: new Date('2026-01-02T03:04:05Z') },
      { failure_code: 'lost', failure_message: 'Lost card', failed_at: new Date('2026-01-02T03:04:05Z') },
      'Lost card',
    ],
    [
      undefined,
      { failure_code: 'payment_failed', failure_message: 'The payment failed', failed_at: expect.any(Date) },
      'The payment failed',
    ],
  ] as const) {
    const invoice = await create();
    const request = claimOf(invoice, { holdStatus: 'awaiting_bank_transfer' });
    await payment.claim(request);
    await payment.release({
      invoiceId: invoice.id,
      attemptId: request.attemptId,
      outcome: 'failed',
      failure,
    });
    const { row, history } = await snapshotOf(invoice);
    expect(row).toMatchObject({ failure_attempt_id: request.attemptId, payer_id: null, ...expected });
    expect(history.at(-1)).toMatch(new RegExp(`: ?${reason}$`));
  }
  await expect(payment.release({ invoiceId: rejected.id, outcome: 'toString' })).rejects.toMatchObject(
    refused('VALIDATION_ERROR', 'Unknown outcome'),
  );
  await expect(payment.release({ invoiceId: attempt() })).rejects.toMatchObject(refused('INVOICE_NOT_FOUND'));
});

test('an invoice that was overdue when its claim ended expires', async () => {
  const invoice = await create();
  const request = claimOf(invoice);
  await payment.claim(request);
  await setColumns(invoice, OVERDUE);
  expect(
    (await payment.release({ invoiceId: invoice.id, attemptId: request.attemptId })).invoice,
  ).toMatchObject({ status: 'expired' });
  expect((await snapshotOf(invoice)).row.status).toBe('expired');
});

test('each failure is recorded once; only the first is sent to receivers; an invoice that moved on stays unchanged', async () => {
  const invoice = await create();
  const at = new Date('2026-01-02T03:04:05Z');
  const first = { invoiceId: invoice.id, attemptId: 'a', failure: { code: 'x', message: 'No', at } };
  expect((await payment.fail(first)).invoice).toMatchObject({ status: 'failed' });
  const after = await snapshotOf(invoice);
  expect(after).toMatchObject({
    row: {
      status: 'failed',
      failure_attempt_id: 'a',
      failure_code: 'x',
      failure_message: 'No',
      failed_at: at,
    },
    history: ['failed pending > failed by system payment for a : No'],
    events: ['failed pending > failed for a webhook : No'],
  });
  await payment.fail(first);
  await payment.fail({ ...first, failure: { code: 'x', message: 'No', at: undefined } });
  expect(await snapshotOf(invoice)).toEqual(after);
  const later = new Date('2026-01-02T03:04:06Z');
  const news = [
    { ...first, attemptId: 'b' },
    ...[{ code: 'y' }, { message: 'Never' }, { at: later }].map((change) => ({
      ...first,
      attemptId: 'b',
      failure: {
        ...first.failure,
        code: 'y',
        message: 'Never',
        at: later,
        ...(change.code ? { message: 'No', at } : change.message ? { at } : {}),
      },
    })),
  ];
  for (const [index, each] of news.entries()) {
    await payment.fail(each);
    expect((await snapshotOf(invoice)).events).toHaveLength(2 + index);
  }
  expect((await snapshotOf(invoice)).events.at(-1)).toBe('failed failed > failed for b : Never');
  for (const columns of [
    `status = 'paid', paid_at = now(), payment_provider = 'other'`,
    `status = 'pending_admin_review', claim_attempt_id = 'x', claim_rail = 'card', claimed_at = now()`,
  ]) {
    await setColumns(invoice, columns);
    const before = await snapshotOf(invoice);
    expect((await payment.fail({ ...first, attemptId: 'c' })).invoice).toMatchObject({ id: invoice.id });
    expect(await snapshotOf(invoice)).toEqual(before);
  }
  await expect(payment.fail({ ...first, invoiceId: attempt() })).rejects.toMatchObject(
    refused('INVOICE_NOT_FOUND'),
  );
});
