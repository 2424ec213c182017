import type { RouteAnswer } from '@checkout/contract/routes.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import {
  aCoupon,
  aMember,
  aMethod,
  anAdmin,
  anInvoice,
  become,
  confirmByHand,
  historyOf,
  read,
} from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { PUBLIC_URL, stack } from '../../support/stack.ts';

describe('creating an invoice', () => {
  test('returns it completely', async () => {
    const { token, id: createdBy } = await anAdmin();
    const metadata = { service: 'tickets', nested: { productType: 'x' }, list: [1, 'two', null] };
    const body = {
      recipientEmail: 'Ada@Example.test',
      amount: 1234.5,
      currency: 'HKD',
      description: ' Tickets ',
      metadata,
    };
    const { message, invoice } = await ok('createInvoice', { token, body });
    expect(message).toBe('Invoice created successfully');
    expect(invoice).toMatchObject({
      gfaInvoiceId: expect.stringMatching(/^GFA-INV-\d{3,}$/),
      status: 'pending',
      amount: 1234.5,
      amountMinor: 123_450,
      amountFormatted: 'HK$1,234.50',
      currency: 'HKD',
      description: 'Tickets',
      recipient: 'Ada@Example.test',
      originalAmountMinor: null,
      discountAmountMinor: 0,
      metadata,
      paymentUrl: `${PUBLIC_URL}/pay/${invoice.id}`,
      createdBy,
      recipientUsername: null,
    });
    expect((await ok('createInvoiceSingular', { token, body })).invoice.amountMinor).toBe(123_450);
  });

  test('is due at the end of a day, by default seven days later', async () => {
    for (const [dueInDays, days] of [
      [undefined, 7],
      [1, 1],
      [365, 365],
    ] as const) {
      const { dueDate, createdAt } = await anInvoice(dueInDays === undefined ? {} : { dueInDays });
      const due = new Date(Date.parse(createdAt) + days * 86_400_000).toISOString().slice(0, 10);
      expect(dueDate).toBe(`${due}T23:59:59.999Z`);
    }
  });

  test.each([
    ['USD', 0.01, '$0.01'],
    ['CNY', 10, 'CN¥10.00'],
    ['EUR', 1234.5, '€1,234.50'],
    ['THB', 7, /^THB\s7\.00$/],
    ['USD', 999_999_999.99, '$999,999,999.99'],
  ])('prints %s %d', async (currency, amount, text) => {
    const { amountFormatted } = await anInvoice({ currency, amount });
    if (typeof text === 'string') expect(amountFormatted).toBe(text);
    else expect(amountFormatted).toMatch(text);
  });

  test.each([0, -1, 0.001, 1.005, 1_000_000_000, '10', null, Number.MAX_SAFE_INTEGER])(
    'refuses the amount %p',
    async (amount) => {
      const { token } = await anAdmin();
      const body = { recipient: 'a@example.test', amount, description: 'x' };
      const { status, details } = await refused('createInvoice', { token, body });
      expect([status, details?.map(({ path }) => path)]).toEqual([400, ['amount']]);
    },
  );

  test.each([
    ['an array', []],
    ['a text', 'x'],
    ['too deep', { a: { b: { c: { d: { e: { f: 1 } } } } } }],
    ['too many keys', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 1]))],
    ['too large', { text: 'x'.repeat(17_000) }],
    ['a constructor', { constructor: 1 }],
    ['a prototype below', { a: { prototype: 1 } }],
  ])('refuses metadata that is %s', async (_name, metadata) => {
    const { token } = await anAdmin();
    const body = { recipient: 'a@example.test', amount: 1, description: 'x', metadata };
    const { details } = await refused('createInvoice', { token, body });
    expect(details?.[0]?.path).toMatch(/^metadata/);
  });

  test('refuses a __proto__ key, which only JSON can contain', async () => {
    const { token } = await anAdmin();
    const content =
      '{"recipient":"a@example.test","amount":1,"description":"x","metadata":{"__proto__":{"a":1}}}';
    expect(await refusal('createInvoice', { token, raw: { content, type: 'application/json' } })).toBe(
      '400 validation_error',
    );
  });

  test('returns metadata numbers digit by digit, even longer ones than a number holds', async () => {
    const { token } = await anAdmin();
    const metadata = '"metadata":{"orderId":12345678901234567890,"seats":[9007199254740993]}';
    const content = `{"recipient":"long@example.test","amount":1,"description":"x",${metadata}}`;
    const created = await call('createInvoice', { token, raw: { content, type: 'application/json' } });
    const { id } = (created.body as RouteAnswer<'createInvoice'>).invoice;
    const read = await call('getInvoice', { id });
    const listed = await call('adminListInvoices', { token, query: { recipient: 'long@example.test' } });
    for (const { bytes } of [created, read, listed]) expect(bytes.toString()).toContain(metadata);
  });

  test('numbers without gaps, even for a hundred at once and between refusals', async () => {
    const { token } = await anAdmin();
    const wrong = { token, body: { recipient: 'nobody', amount: 1, description: 'x' } };
    const made = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        if (index % 10 === 0) await refusal('createInvoice', wrong);
        return await anInvoice();
      }),
    );
    const numbers = made.map(({ gfaInvoiceId }) => Number(gfaInvoiceId.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => (numbers[0] ?? 0) + index));
    const [{ first, last, count }] = await stack.database.query(
      `select min(n) as first, max(n) as last, count(*) as count
       from (select split_part(number, '-', 3)::int as n from invoice.invoices) as numbers`,
    );
    expect([first, Number(last) - Number(first) + 1]).toEqual([100, Number(count)]);
  });
});

describe('a due date', () => {
  test('in the past expires an unpaid invoice at once, and a future one revives it', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const past = await ok('changeDueDate', { id, token, body: { dueDate: '2024-02-29' } });
    expect(past.invoice).toMatchObject({ status: 'expired', dueDate: '2024-02-29T23:59:59.999Z' });
    for (const route of ['createCardIntent', 'removeCoupon'] as const) {
      expect(await refused(route, { id })).toMatchObject({
        status: 409,
        error: 'invoice_expired',
        message: 'This invoice has expired and cannot be paid',
      });
    }
    const future = await ok('changeDueDate', { id, token, body: { dueDate: '2990-01-01T00:00:00+02:00' } });
    expect(future.invoice).toMatchObject({ status: 'pending', dueDate: '2989-12-31T22:00:00.000Z' });
    expect(await historyOf(id)).toEqual(expect.arrayContaining(['pending>expired', 'expired>pending']));
  });

  test('that passes expires the invoice from that instant and releases its coupon', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const coupon = await aCoupon({ usageLimit: 1 });
    await ok('applyCoupon', { id, body: { couponCode: coupon.code } });
    const dueDate = new Date(Date.now() + 3_000).toISOString();
    expect((await ok('changeDueDate', { id, token, body: { dueDate } })).invoice.status).toBe('pending');
    await waitFor(() => Date.now() > Date.parse(dueDate) + 5, { what: 'the due date to pass' });
    expect((await read(id)).status).toBe('expired');
    expect(await refusal('createCardIntent', { id })).toBe('409 invoice_expired');
    const { invoices } = await ok('adminListInvoices', { token, query: { status: 'expired', limit: '200' } });
    expect(invoices.map((one) => one.id)).toContain(id);
    await waitFor(
      async () => (await ok('getCoupon', { token, params: { code: coupon.code } })).coupon.usageCount === 0,
      { what: 'the coupon to be given back' },
    );
  });

  test.each(['yesterday', '2024-13-01', 20240101, '', null])('is not %p', async (dueDate) => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    expect(await refusal('changeDueDate', { id, token, body: { dueDate } })).toBe('400 validation_error');
  });
});

describe('cancelling', () => {
  test('needs notes, happens once and is final', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const cancel = (body: object) => refusal('cancelInvoice', { id, token, body });
    expect(await cancel({})).toBe('400 validation_error');
    expect(await cancel({ cancelNotes: '  ' })).toBe('400 validation_error');
    expect(await cancel({ cancelNotes: 'Chargeback', sendWebhook: 'yes' })).toBe('400 validation_error');
    const { invoice } = await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Chargeback' } });
    expect(invoice.status).toBe('cancelled');
    expect(await cancel({ cancelNotes: 'Again' })).toBe('409 invoice_cancelled');
    for (const route of ['createCardIntent', 'removeCoupon', 'completeInvoice'] as const) {
      expect(await refusal(route, { id })).toBe('409 invoice_cancelled');
    }
    const { history } = await ok('getInvoiceHistory', { id, token });
    expect(history.at(-1)).toMatchObject({
      from: 'pending',
      to: 'cancelled',
      reason: expect.stringContaining('Chargeback'),
    });
  });

  test('works from every other state', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 1_000_000 });
    const paid = await anInvoice();
    await ok('payWithGems', { id: paid.id, token: payer.token });
    const reviewed = await anInvoice();
    await confirmByHand(reviewed.id, payer.token);
    const expired = await anInvoice();
    await ok('changeDueDate', { id: expired.id, token, body: { dueDate: '2024-01-01' } });
    const failed = await anInvoice();
    const { paymentIntentId } = await ok('createCardIntent', { id: failed.id });
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    await become(failed.id, 'failed');
    const seen = { cancelNotes: 'Not paid', expectedStatus: 'pending' };
    expect(await refusal('cancelInvoice', { id: paid.id, token, body: seen })).toBe('409 changed_meanwhile');
    for (const { id } of [paid, reviewed, expired, failed]) {
      await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Clean-up' } });
      expect((await read(id)).status).toBe('cancelled');
    }
    expect(await stack.wallet.debits(payer.email)).toHaveLength(1);
  });
});

describe('an invoice that changed at the same price', () => {
  test('accepts no payment from a page that shows the previous version', async () => {
    const [admin, { token }] = [await anAdmin(), await aMember({ credits: 100_000 })];
    const { id, amountVersion: expectedAmountVersion, ...said } = await anInvoice();
    const method = await aMethod();
    const metadata = { service: 'tours' };
    const change = {
      amount: said.amountMinor / 100,
      currency: said.currency,
      description: 'Another',
      metadata,
    };
    const body = { ...change, amountVersion: expectedAmountVersion };
    const { invoice } = await ok('updateInvoice', { id, token: admin.token, body });
    const pressed = async (version: number) => [
      await refusal('createCardIntent', { id, body: { expectedAmountVersion: version } }),
      await refusal('payWithGems', { id, token, body: { expectedAmountVersion: version } }),
      await refusal('confirmPayment', {
        id,
        token,
        body: { paymentMethodId: method.id, expectedAmountVersion: version },
      }),
    ];
    expect(await pressed(expectedAmountVersion)).toEqual(Array(3).fill('409 invoice_changed'));
    expect(await read(id)).toMatchObject({ status: 'pending', paymentInProgress: false });
    expect(await pressed(invoice.amountVersion)).toEqual(['200', '200', '409 invoice_already_paid']);
  });
});

describe('an invoice with nothing left to pay', () => {
  test('is completed by anybody with the link', async () => {
    const { id } = await anInvoice();
    expect(await refusal('completeInvoice', { id })).toBe('409 invalid_transition');
    const { code } = await aCoupon({ discountPercent: 100 });
    await ok('applyCoupon', { id, body: { couponCode: code } });
    expect((await ok('completeInvoice', { id })).invoice).toMatchObject({
      status: 'paid',
      amountMinor: 0,
      paymentProvider: 'other',
      paymentMethodName: 'Coupon',
    });
    expect(await refusal('completeInvoice', { id })).toBe('409 invoice_already_paid');
  });
});

describe('a paid invoice', () => {
  test('hides its billing details from strangers and has a receipt to download', async () => {
    const [recipient, payer, stranger, { token }] = [
      await aMember(),
      await aMember({ credits: 100_000 }),
      await aMember(),
      await anAdmin(),
    ];
    const { id, gfaInvoiceId } = await anInvoice({ recipient: recipient.email });
    await ok('payWithGems', { id, token: payer.token });
    const body = { companyName: 'Engines Ltd', address: 'Road 1\nTown', vatNumber: 'X1', taxId: '' };
    for (const who of [recipient, payer]) {
      const { invoice } = await ok('saveBillingDetails', { id, token: who.token, body });
      expect(invoice).toMatchObject({
        billingCompanyName: 'Engines Ltd',
        billingVatNumber: 'X1',
        billingTaxId: null,
      });
    }
    expect(await refusal('saveBillingDetails', { id, token, body })).toBe('200');
    expect(await refusal('saveBillingDetails', { id, token: stranger.token, body })).toBe('403 forbidden');
    const long = {
      ...body,
      companyName: 'x'.repeat(201),
      address: 'x'.repeat(501),
      vatNumber: 'x'.repeat(51),
    };
    const { details } = await refused('saveBillingDetails', { id, token, body: long });
    expect(details?.map(({ path }) => path)).toEqual(['companyName', 'address', 'vatNumber']);
    const pdf = await call('downloadInvoicePdf', { id, token: payer.token });
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${gfaInvoiceId}.pdf"`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
