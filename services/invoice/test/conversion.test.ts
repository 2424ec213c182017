import { expect, test } from '@jest/globals';
import { anonymous, reasonOf, startInvoiceService } from './support/fixture.ts';
import { cardSettlement, confirmation, inStatus } from './support/in-status.ts';

const service = await startInvoiceService({ with: ['fx'] });
const guest = service.as(anonymous);

test('a quote in another currency is locked, shown on the invoice, and returned again while it is valid', async () => {
  const { id } = await service.create();
  const { conversion, serverNow } = await guest.quoteConversion({ ref: id, targetCurrency: 'HKD' });
  // 100.00 USD at 7.8 is 780.00 HKD, and 2.5 % of that is the fee.
  expect(conversion).toMatchObject({
    conversionNeeded: true,
    originalAmountMinor: 10_000n,
    originalCurrency: 'USD',
    convertedAmountMinor: 79_950n,
    convertedCurrency: 'HKD',
    exchangeRate: '7.800000',
    feeAmountMinor: 1_950n,
  });
  expect(conversion?.lockedUntil?.getTime()).toBeGreaterThan(
    serverNow?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  expect(await guest.quoteConversion({ ref: id, targetCurrency: 'HKD' })).toMatchObject({ conversion });
  expect((await guest.getInvoice({ ref: id })).invoice).toMatchObject({
    fxRateLocked: '7.800000',
    convertedAmountMinor: 79_950n,
    convertedCurrency: 'HKD',
    fxFeeMinor: 1_950n,
    fxLockedUntil: conversion?.lockedUntil,
    version: 2n,
    amountVersion: 1n,
  });
  expect(await guest.getConversionStatus({ ref: id })).toMatchObject({
    hasConversion: true,
    expired: false,
    conversion,
  });
  expect(await guest.getConversionStatus({ ref: id, targetCurrency: 'EUR' })).toMatchObject({
    hasConversion: false,
  });
});

test('a price preview locks nothing and leaves no trace', async () => {
  const { id } = await service.create();
  const asked = { ref: id, targetCurrency: 'HKD' };
  expect(await guest.getConversionStatus(asked)).toMatchObject({
    hasConversion: false,
    expired: false,
    conversion: undefined,
    preview: {
      convertedAmountMinor: 79_950n,
      convertedCurrency: 'HKD',
      exchangeRate: '7.800000',
      feeAmountMinor: 1_950n,
    },
  });
  expect((await guest.getInvoice({ ref: id })).invoice).toMatchObject({ version: 1n, convertedCurrency: '' });
  expect((await guest.getConversionStatus(asked)).hasConversion).toBe(false);

  await guest.quoteConversion(asked);
  expect(await guest.getConversionStatus(asked)).toMatchObject({ hasConversion: true, preview: undefined });
});

test.each([
  ['no currency was named', {}],
  ['it is the currency of the invoice', { targetCurrency: 'USD' }],
  ['it is no currency', { targetCurrency: 'GBP' }],
])('no price preview where %s', async (_why, asked) => {
  const { id } = await service.create();
  expect((await guest.getConversionStatus({ ref: id, ...asked })).preview).toBeUndefined();
});

test.each(['paid', 'expired', 'pending_admin_review'] as const)(
  'no price preview while %s',
  async (status) => {
    const { invoice } = await inStatus(service, status);
    const asked = { ref: invoice.id, targetCurrency: 'HKD' };
    expect((await guest.getConversionStatus(asked)).preview).toBeUndefined();
  },
);

test('paying in the invoice’s own currency needs no conversion and leaves no trace', async () => {
  const { id } = await service.create();
  expect((await guest.quoteConversion({ ref: id, targetCurrency: 'USD' })).conversion).toMatchObject({
    quoteId: '',
    conversionNeeded: false,
    originalAmountMinor: 10_000n,
    convertedAmountMinor: 10_000n,
    convertedCurrency: 'USD',
    exchangeRate: '1',
    feeAmountMinor: 0n,
    lockedUntil: undefined,
  });
  expect((await guest.getInvoice({ ref: id })).invoice?.version).toBe(1n);
  expect(await guest.getConversionStatus({ ref: id })).toMatchObject({
    hasConversion: false,
    expired: false,
  });
});

test('a quote that was not used for payment is not part of the paid invoice', async () => {
  const invoice = await service.create();
  await guest.quoteConversion({ ref: invoice.id, targetCurrency: 'HKD' });
  const { invoice: paid } = await service
    .payment()
    .settleInvoice(cardSettlement(invoice, crypto.randomUUID()));
  expect(paid).toMatchObject({
    fxRateLocked: '',
    convertedAmountMinor: undefined,
    convertedCurrency: '',
    fxFeeMinor: 0n,
  });
});

test.each([
  ['paid', 'INVOICE_ALREADY_PAID'],
  ['expired', 'INVOICE_EXPIRED'],
  ['cancelled', 'INVOICE_CANCELLED'],
  ['pending_admin_review', 'INVOICE_NOT_PAYABLE'],
] as const)('no quote while %s', async (status, reason) => {
  const { invoice } = await inStatus(service, status);
  expect(await reasonOf(guest.quoteConversion({ ref: invoice.id, targetCurrency: 'HKD' }))).toBe(reason);
});

test('an invoice under review shows the conversion of its payment, not the last one requested', async () => {
  const claim = {
    attemptId: 'attempt-1',
    rail: 'manual',
    amountVersion: 1n,
    holdStatus: 'pending_admin_review',
    manual: confirmation,
  };
  const { id } = await service.create();
  const { conversion } = await guest.quoteConversion({ ref: id, targetCurrency: 'THB' });
  await guest.quoteConversion({ ref: id, targetCurrency: 'EUR' });
  const { invoice } = await service.payment().claimInvoice({ ...claim, invoiceId: id, conversion });
  const { convertedAmountMinor } = conversion ?? {};
  expect(invoice).toMatchObject({ convertedCurrency: 'THB', convertedAmountMinor });

  const { id: other } = await service.create();
  await guest.quoteConversion({ ref: other, targetCurrency: 'EUR' });
  const { invoice: unconverted } = await service.payment().claimInvoice({ ...claim, invoiceId: other });
  expect(unconverted).toMatchObject({ convertedCurrency: '', convertedAmountMinor: undefined });
});

test('an unsupported currency is refused', async () => {
  const { id } = await service.create();
  expect(await reasonOf(guest.quoteConversion({ ref: id, targetCurrency: 'GBP' }))).toBe('VALIDATION_ERROR');
});

test('ten concurrent quotes are one', async () => {
  const { id } = await service.create();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => guest.quoteConversion({ ref: id, targetCurrency: 'EUR' })),
  );
  expect(new Set(answers.map(({ conversion }) => conversion?.quoteId)).size).toBe(1);
});
