import { afterEach, describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anInvoice, become, read } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const DEBIT = { method: 'POST', path: '/api/deduct-funds' };

afterEach(async () => {
  await stack.wallet.clearFaults();
  await stack.wallet.setRate(0.01);
});

describe('paying with gems', () => {
  test('takes as many as the amount is worth, rounded up, and pays the invoice', async () => {
    await stack.wallet.setRate(0.03);
    const { token, email } = await aMember({ credits: 10_000 });
    const { id } = await anInvoice({ amount: 10 });
    const paid = await ok('payWithGems', { id, token });
    expect(paid).toMatchObject({
      success: true,
      gemsUsed: 334,
      newBalance: 9_666,
      transaction: { amount: -334 },
      invoice: { status: 'paid', paymentProvider: 'other', gemsUsed: 334, amountMinor: 1_000 },
    });
    expect((await stack.wallet.debits(email)).map(({ amount }) => amount)).toEqual([-334]);
    expect(await refused('payWithGems', { id, token })).toMatchObject({
      status: 409,
      error: 'invoice_already_paid',
      message: 'This invoice has already been paid',
    });
  });

  test('is refused when the balance is insufficient and changes nothing', async () => {
    const { token, email } = await aMember({ credits: 9_999 });
    const { id } = await anInvoice({ amount: 100 });
    expect(await refused('payWithGems', { id, token })).toMatchObject({
      status: 400,
      error: 'insufficient_funds',
      message: 'Insufficient wallet balance to complete payment',
    });
    expect(await read(id)).toMatchObject({ status: 'pending', paymentInProgress: false });
    expect(await stack.wallet.debits(email)).toEqual([]);
  });

  test('is refused when the rate has changed since the page was shown', async () => {
    const { token } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice({ amount: 100 });
    await stack.wallet.setRate(0.02);
    const body = { expectedGems: 10_000 };
    expect(await refusal('payWithGems', { id, token, body })).toBe('409 gem_rate_changed');
    const { gemsUsed } = (await ok('payWithGems', { id, token, body: { expectedGems: 5_000 } })) as {
      gemsUsed: number;
    };
    expect(gemsUsed).toBe(5_000);
  });

  test.each(['USD', 'HKD'] as const)(
    'does not report a change of an invoice in %s as a change of the rate or as a lost quote',
    async (currency) => {
      const { token } = await aMember({ credits: 100_000 });
      const { id, amountVersion } = await anInvoice({ amount: 100, currency });
      const quote = { id, body: { paymentMethodCurrency: 'USD' } };
      const { convertedAmount: expectedGems } = await ok('quoteConversion', quote);
      const { code } = await aCoupon({ discountPercent: 25 });
      await ok('applyCoupon', { id, body: { couponCode: code } });
      const body = { expectedGems, expectedAmountVersion: amountVersion };
      expect(await refusal('payWithGems', { id, token, body })).toBe('409 invoice_changed');
    },
  );

  test('needs a quote to dollars for another currency', async () => {
    const { token } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice({ amount: 78, currency: 'HKD' });
    expect(await refused('payWithGems', { id, token })).toMatchObject({
      status: 400,
      error: 'fx_quote_required',
      message: 'GFA Gems payment requires USD conversion. Please request an FX quote to USD first.',
    });
    const quote = await ok('quoteConversion', { id, body: { paymentMethodCurrency: 'USD' } });
    const paid = (await ok('payWithGems', { id, token })) as { gemsUsed: number; invoice: object };
    expect(paid.gemsUsed).toBe(quote.convertedAmount);
    expect(paid.invoice).toMatchObject({
      convertedAmountMinor: quote.convertedAmount,
      convertedCurrency: 'USD',
      fxRateLocked: quote.exchangeRate,
      fxFeeMinor: quote.feeAmount,
    });
  });

  test.each([
    ['a product type', { metadata: { productType: 'gem_credits' } }],
    ['its other spelling', { metadata: { product_type: 'gem_credits' } }],
    ['the phrase', { description: '500 GFA Gems for you' }],
  ])('does not buy gems, as %s says', async (_name, fields) => {
    const { token } = await aMember({ credits: 100_000 });
    const { id, isGemPurchase } = await anInvoice(fields);
    expect(isGemPurchase).toBe(true);
    expect(await refusal('payWithGems', { id, token })).toBe('400 gem_payment_not_allowed');
  });

  test('debits once, whatever the number of tabs and retries', async () => {
    const { token, email } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refusal('payWithGems', { id, token })),
    );
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1);
    for (const answer of answers)
      expect(answer).toMatch(/^(200|409 (payment_in_progress|invoice_already_paid))$/);
    expect(await stack.wallet.debits(email)).toHaveLength(1);
  });

  test('answers 202 while the wallet is silent and settles what the wallet did', async () => {
    const { token, email } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    await stack.wallet.fault({ ...DEBIT, kind: 'timeout_after', times: 1 });
    const { status, body } = await call('payWithGems', { id, token });
    expect([status, body]).toEqual([202, expect.objectContaining({ success: false, status: 'processing' })]);
    const other = await aCoupon();
    const meanwhile = await refusal('applyCoupon', { id, body: { couponCode: other.code } });
    expect(meanwhile).toMatch(/^409 (payment_in_progress|invoice_already_paid)$/);
    expect(await become(id, 'paid')).toMatchObject({ gemsUsed: 10_000 });
    expect(await stack.wallet.debits(email)).toHaveLength(1);
  });

  test('is 502 when the wallet fails before the debit, and can be retried', async () => {
    const { token, email } = await aMember({ credits: 100_000 });
    const { id } = await anInvoice();
    await stack.wallet.fault({
      method: 'GET',
      path: '/api/settings/gem-conversion-rate',
      kind: 'error',
      times: 1,
    });
    expect(await refusal('payWithGems', { id, token })).toMatch(/^50[23] wallet_(error|unavailable)$/);
    expect(await refusal('payWithGems', { id, token })).toBe('200');
    expect(await stack.wallet.debits(email)).toHaveLength(1);
  });
});

describe('a direct deduction', () => {
  test('takes whole gems from the caller’s own wallet', async () => {
    const { token, email } = await aMember({ credits: 50 });
    const answer = await ok('deductFunds', { token, body: { amount: 20, description: 'Ticket' } });
    expect(answer).toMatchObject({
      success: true,
      newBalance: 30,
      transaction: { amount: -20, description: expect.stringContaining('Ticket') },
    });
    expect(await stack.wallet.debits(email)).toHaveLength(1);
    expect(await refusal('deductFunds', { token, body: { amount: 31, description: 'Ticket' } })).toBe(
      '400 insufficient_funds',
    );
  });

  test.each([0, -1, 1.5, '5', null, 1e12])('refuses %p gems', async (amount) => {
    const { token } = await aMember({ credits: 50 });
    expect(await refusal('deductFunds', { token, body: { amount, description: 'x' } })).toBe(
      '400 validation_error',
    );
  });

  test('answers 202 while the wallet is silent and never debits twice for one key', async () => {
    const { token, email } = await aMember({ credits: 50 });
    await stack.wallet.fault({ ...DEBIT, kind: 'timeout_after', times: 1 });
    const given = {
      token,
      body: { amount: 20, description: 'Ticket' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    expect((await call('deductFunds', given)).status).toBe(202);
    await Promise.all([call('deductFunds', given), call('deductFunds', given)]);
    expect(await stack.wallet.debits(email)).toHaveLength(1);
  });
});
