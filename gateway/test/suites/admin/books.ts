import { randomUUID } from 'node:crypto';
import { bookUnits } from '@checkout/contract/books/schema.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, aMethod, anAdmin, anInvoice } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const THIS_MONTH = new Date().toISOString().slice(0, 7);

/**
 * Creates an invoice of HK$100.00 with a 10 % discount, paid by bank transfer; returns its id and its bank's
 * account in the books.
 */
async function paidByTransfer(token: string): Promise<{ account: string; id: string }> {
  const payer = await aMember();
  const { id } = await anInvoice({ amount: 100, currency: 'HKD' });
  const method = await aMethod({ currency: 'HKD', name: 'Bank of Books' });
  await ok('applyCoupon', { id, body: { couponCode: (await aCoupon({ discountPercent: 10 })).code } });
  await ok('confirmPayment', { id, token: payer.token, body: { paymentMethodId: method.id } });
  await ok('approveInvoice', { id, token, body: { adminNotes: 'seen' } });
  return { account: `bank:${method.id}`, id };
}

describe('the books', () => {
  test('balance in each unit and show what was taken and what was discounted', async () => {
    const { token } = await anAdmin();
    const before = await ok('getTrialBalance', { token });
    const { account } = await paidByTransfer(token);

    const { month, period, accounts } = await ok('getTrialBalance', { token, query: { month: THIS_MONTH } });

    expect({ month, period }).toEqual({ month: THIS_MONTH, period: null });
    for (const unit of bookUnits) {
      const sum = accounts
        .filter((one) => one.unit === unit)
        .reduce((total, one) => total + one.closingMinor, 0);
      expect([unit, sum]).toEqual([unit, 0]);
    }
    expect(accounts.find((one) => one.account === account)).toEqual({
      account,
      name: 'Bank of Books',
      unit: 'HKD',
      openingMinor: 0,
      debitsMinor: 9_000,
      creditsMinor: 0,
      closingMinor: 9_000,
      closingFormatted: 'HK$90.00',
    });
    const discounted = ({ accounts: all }: typeof before) =>
      all.find((one) => one.account === 'coupon_discount' && one.unit === 'HKD')?.debitsMinor ?? 0;
    expect(discounted({ month, period, accounts }) - discounted(before)).toBe(1_000);
  });

  test('have a statement for each account, page by page and as a file', async () => {
    const { token } = await anAdmin();
    const { id } = await paidByTransfer(token);
    await paidByTransfer(token);
    const params = { account: 'receivable' };
    const asked = { unit: 'HKD', month: THIS_MONTH };

    const first = await ok('listBookLines', { token, params, query: { ...asked, limit: '1' } });
    const cursor = first.nextCursor ?? '';
    const second = await ok('listBookLines', { token, params, query: { ...asked, limit: '1', cursor } });

    expect(second.lines).toMatchObject([
      {
        kind: 'payment',
        invoiceId: id,
        amountMinor: -10_000,
        amountFormatted: '-HK$100.00',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(second.lines[0]?.sequence).toBe((first.lines[0]?.sequence ?? 0) - 1);
    expect(first.lines[0]?.balanceMinor).toBe((second.lines[0]?.balanceMinor ?? 0) - 10_000);
    const answer = await call('exportBookLines', { token, params, query: asked });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receivable-HKD-${THIS_MONTH}.csv"`,
    );
    const [heading, ...lines] = answer.bytes.toString('utf8').trimEnd().split('\r\n');
    expect(heading).toBe(
      '\ufeffaccount,unit,sequence,bookedOn,occurredAt,kind,description,reference,invoiceId,attemptId,debit,credit,balance,hash',
    );
    const balance = ((first.lines[0]?.balanceMinor ?? 0) / 100).toFixed(2);
    expect(lines[0]).toContain(`,,100.00,${balance},${first.lines[0]?.hash}`);
    expect([lines.length, first.total]).toEqual([first.lines[0]?.sequence, first.lines[0]?.sequence]);
  });

  test('are exported as a trial balance in major units', async () => {
    const { token } = await anAdmin();
    const { account } = await paidByTransfer(token);
    const answer = await call('exportTrialBalance', { token, query: { month: THIS_MONTH } });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="trial-balance-${THIS_MONTH}.csv"`,
    );
    const text = answer.bytes.toString('utf8');
    expect(text.split('\r\n')[0]).toBe('\ufeffmonth,account,name,unit,opening,debits,credits,closing');
    expect(text).toContain(`${THIS_MONTH},${account},Bank of Books,HKD,0.00,90.00,0.00,90.00\r\n`);
    expect(text).toMatch(/,receivable,,HKD,0\.00,0\.00,\d+\.00,-\d+\.00\r\n/);
  });

  test('show money that the provider keeps in a currency of its own', async () => {
    const { token } = await anAdmin();
    const entry = {
      id: randomUUID(),
      kind: 'payout',
      attemptId: randomUUID(),
      invoiceId: null,
      reference: 'po_yen',
      description: 'Payout',
      occurredAt: new Date().toISOString(),
      lines: [
        { account: 'payouts', unit: 'JPY', amountMinor: 70_000 },
        { account: 'card_clearing', unit: 'JPY', amountMinor: -70_000 },
      ],
    };
    await stack.database.query('select books.post($1)', [JSON.stringify([entry])]);

    const { accounts } = await ok('getTrialBalance', { token });
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'payouts', unit: 'JPY', closingFormatted: '¥70,000' }),
    );
    const asked = { token, params: { account: 'payouts' }, query: { unit: 'JPY' } };
    expect((await ok('listBookLines', asked)).lines).toMatchObject([
      { reference: 'po_yen', amountFormatted: '¥70,000' },
    ]);
    const file = await call('exportBookLines', asked);
    expect(file.bytes.toString('utf8')).toMatch(/,70000,,70000,[0-9a-f]{64}\r\n$/);
  });

  test('close only past months and refuse anything that is not a month', async () => {
    const { token } = await anAdmin();
    await paidByTransfer(token);
    const nothingClosed = { periods: [], closableMonth: null, openDifferences: 0 };
    expect(await ok('listBookPeriods', { token })).toEqual(nothingClosed);
    expect(await refused('closeBookPeriod', { token, body: { month: THIS_MONTH } })).toMatchObject({
      status: 409,
      error: 'invalid_transition',
      message: 'Months are closed in order, when they are over; none is now',
    });
    for (const month of ['2026-13', '2026-1', 'now', 202611, '']) {
      expect(await refusal('closeBookPeriod', { token, body: { month } })).toBe('400 validation_error');
    }
    const params = { account: 'receivable' };
    expect(await refusal('getTrialBalance', { token, query: { month: '2026-00' } })).toBe(
      '400 validation_error',
    );
    expect(await refusal('listBookLines', { token, params, query: { unit: 'pound' } })).toBe(
      '400 validation_error',
    );
    expect(await refusal('listBookLines', { token, params })).toBe('400 validation_error');
    const odd = { params: { account: `receivable' or 1=1` }, query: { unit: 'USD' } };
    expect(await refusal('listBookLines', { token, ...odd })).toBe('404 not_found');
    expect(
      (await ok('listBookLines', { token, params: { account: 'nobody' }, query: { unit: 'USD' } })).lines,
    ).toEqual([]);
  });
});
