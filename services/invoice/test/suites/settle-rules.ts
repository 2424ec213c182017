import type { SettleInvoiceRequest } from '@checkout/proto/invoice/v1/invoice.ts';
import { expect, test } from '@jest/globals';
import {
  anonymous,
  attempt,
  conversion,
  create,
  OVERDUE,
  payment,
  refused,
  setColumns,
  settlementOf,
  snapshotOf,
} from '../support/in-process-invoices.ts';

test('money settles an invoice once with everything known about it', async () => {
  const invoice = await create();
  const request = settlementOf(invoice, {
    payerId: 'ada',
    paymentMethodId: 'm',
    paymentMethodDetail: 'Visa •••• 4242',
    gemsUsed: 5n,
    conversion,
    adminResponse: 'thanks',
    historyReason: 'seen',
  });
  const answer = await payment.settle(request);
  expect(answer.invoice).toMatchObject({ id: invoice.id, status: 'paid', gemsUsed: 5n, payerId: 'ada' });
  const { attemptId } = request;
  const after = await snapshotOf(invoice);
  expect(after).toMatchObject({
    row: {
      status: 'paid',
      paid_rail: 'card',
      payment_provider: 'stripe',
      payment_method_id: 'm',
      payment_method_name: 'Card',
      payment_method_detail: 'Visa •••• 4242',
      payment_reference: request.paymentReference,
      payer_id: 'ada',
      gems_used: 5n,
      admin_response: 'thanks',
      claim_attempt_id: null,
      converted_amount_minor: 7900n,
      converted_currency: 'HKD',
      fx_fee_minor: 100n,
      fx_rate_locked: '7.800000',
      fx_locked_until: conversion.lockedUntil,
      version: 2n,
    },
    history: [`paid pending > paid by system payment for ${attemptId} : seen`],
    events: [`paid pending > paid for ${attemptId} webhook : seen`],
    settlements: [
      {
        attempt_id: attemptId,
        rail: 'card',
        provider: 'stripe',
        amount_minor: 1000n,
        currency: 'USD',
        amount_version: 1n,
        converted_amount_minor: 7900n,
        converted_currency: 'HKD',
        gems_used: 5n,
        payer_id: 'ada',
        payment_reference: request.paymentReference,
        reversed_at: null,
      },
    ],
  });
  expect((await payment.settle(request)).invoice).toMatchObject({ status: 'paid' });
  expect(await snapshotOf(invoice)).toEqual(after);
  await expect(payment.settle(settlementOf(invoice))).rejects.toMatchObject(refused('INVOICE_ALREADY_PAID'));
  // The attempt of another invoice settles nothing here.
  await expect(
    payment.settle(settlementOf(await create(), { attemptId: attemptId as string, amountVersion: 9n })),
  ).rejects.toMatchObject(refused('AMOUNT_CHANGED'));
});

test('unknown details of money leave fields unchanged, and the admin’s response is the reason', async () => {
  const invoice = await create();
  await setColumns(invoice, `payment_method_name = 'Bank', payment_method_id = 'm', payer_id = 'ada'`);
  const request = settlementOf(invoice, {
    paymentMethodName: '',
    paymentReference: '',
    adminResponse: 'arrived',
    actor: { id: 'marta', name: 'Marta' },
  });
  await payment.settle(request, anonymous);
  expect(await snapshotOf(invoice)).toMatchObject({
    row: {
      payment_method_name: 'Bank',
      payment_method_id: 'm',
      payer_id: 'ada',
      gems_used: null,
      payment_reference: null,
      converted_amount_minor: null,
    },
    history: [`paid pending > paid by marta Marta for ${request.attemptId} : arrived`],
    settlements: [{ gems_used: null, payer_id: null, payment_reference: null, converted_amount_minor: null }],
  });
});

test('money without an attempt, a rail or a policy is refused', async () => {
  const invoice = await create();
  for (const [changes, refusal] of [
    [{ attemptId: '' }, refused('VALIDATION_ERROR', 'An attempt is required')],
    [{ rail: '' }, refused('VALIDATION_ERROR', 'A rail is required')],
    [{ needsClaim: true, holdStatus: 'paid' }, refused('VALIDATION_ERROR', 'Unknown hold status')],
    [{ invoiceId: 'not-one' }, refused('INVOICE_NOT_FOUND')],
    [{ invoiceId: attempt() }, refused('INVOICE_NOT_FOUND')],
  ] as const) {
    await expect(payment.settle(settlementOf(invoice, changes))).rejects.toMatchObject(refusal);
  }
  const { needsClaim: _, ...silent } = settlementOf(invoice);
  await expect(payment.settle(silent)).rejects.toMatchObject(
    refused('POLICY_REQUIRED', 'Say what this rail allows'),
  );
  expect((await snapshotOf(invoice)).row.status).toBe('pending');
});

/** The state of an invoice, whose attempt holds it, what the rail allows, and the outcome for the money. */
const CASES: [
  setColumns: string,
  holds: 'own' | 'other' | '',
  policy: Partial<SettleInvoiceRequest>,
  refusal: object | 'paid',
][] = [
  [`status = 'failed'`, '', {}, 'paid'],
  [`status = 'awaiting_bank_transfer'`, 'own', {}, 'paid'],
  [`status = 'pending'`, 'own', {}, 'paid'],
  [`status = 'pending'`, 'other', {}, refused('PAYMENT_IN_PROGRESS')],
  [
    `status = 'awaiting_bank_transfer'`,
    'other',
    {},
    refused('INVALID_TRANSITION', 'Another attempt holds this invoice, or none does'),
  ],
  [
    `status = 'pending_admin_review'`,
    'other',
    {},
    refused('INVALID_TRANSITION', 'Another attempt holds this invoice, or none does'),
  ],
  [
    `status = 'pending_admin_review'`,
    'own',
    {},
    refused('INVALID_TRANSITION', 'This invoice cannot be settled now'),
  ],
  [`amount_version = 2`, '', {}, refused('AMOUNT_CHANGED', 'The amount of this invoice has changed')],
  [`status = 'paid', paid_at = now(), payment_provider = 'other'`, '', {}, refused('INVOICE_ALREADY_PAID')],
  [`status = 'cancelled'`, '', {}, refused('INVOICE_CANCELLED')],
  [
    `status = 'refunded', paid_at = now(), payment_provider = 'other'`,
    '',
    {},
    refused('INVALID_TRANSITION', 'This invoice was refunded'),
  ],
  [`status = 'expired'`, '', {}, refused('INVOICE_EXPIRED')],
  [`status = 'expired'`, '', { expiredIsFine: true }, 'paid'],
  [OVERDUE, '', {}, refused('INVOICE_EXPIRED')],
  [OVERDUE, '', { expiredIsFine: true }, 'paid'],
  [`${OVERDUE}, status = 'failed'`, '', { expiredIsFine: true }, 'paid'],
  [`status = 'pending'`, 'own', { needsClaim: true }, 'paid'],
  [`status = 'failed'`, 'own', { needsClaim: true }, 'paid'],
  [
    `status = 'pending'`,
    '',
    { needsClaim: true },
    refused('INVALID_TRANSITION', 'Another attempt holds this invoice, or none does'),
  ],
  [`status = 'pending'`, 'other', { needsClaim: true }, refused('PAYMENT_IN_PROGRESS')],
  [
    `status = 'pending_admin_review'`,
    'own',
    { needsClaim: true, holdStatus: 'pending_admin_review' },
    'paid',
  ],
  [
    `status = 'pending_admin_review'`,
    'other',
    { needsClaim: true, holdStatus: 'pending_admin_review' },
    refused('INVALID_TRANSITION'),
  ],
  [
    `status = 'pending'`,
    'own',
    { needsClaim: true, holdStatus: 'pending_admin_review' },
    refused('INVALID_TRANSITION', 'This invoice cannot be settled now'),
  ],
  [
    `status = 'awaiting_bank_transfer'`,
    'own',
    { needsClaim: true, holdStatus: 'awaiting_bank_transfer' },
    'paid',
  ],
  [
    `status = 'pending_admin_review'`,
    'own',
    { needsClaim: true },
    refused('INVALID_TRANSITION', 'This invoice cannot be settled now'),
  ],
];

test.each(CASES)('money for an invoice with %s, held by "%s"', async (columns, holds, policy, outcome) => {
  const invoice = await create();
  const request = settlementOf(invoice, policy);
  const holder = holds === 'own' ? request.attemptId : attempt();
  const claim = `, claim_attempt_id = '${holder}', claim_rail = 'card', claimed_at = now()`;
  await setColumns(invoice, holds === '' ? columns : columns + claim);
  if (outcome === 'paid') {
    expect((await payment.settle(request)).invoice).toMatchObject({ status: 'paid' });
    expect(await snapshotOf(invoice)).toMatchObject({
      row: { status: 'paid', claim_attempt_id: null },
      settlements: [{ attempt_id: request.attemptId }],
    });
    expect((await snapshotOf(invoice)).history).toHaveLength(1);
    return;
  }
  const before = await snapshotOf(invoice);
  await expect(payment.settle(request)).rejects.toMatchObject(outcome);
  const { row, settlements } = await snapshotOf(invoice);
  expect(settlements).toEqual([]);
  if (!columns.startsWith('due_date')) expect(row).toEqual(before.row);
});
