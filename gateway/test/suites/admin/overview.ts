import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, become, confirmByHand } from '../../support/arrange.ts';
import { call, ok, refusal, refused } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

describe('the list of invoices', () => {
  test('can be narrowed by everything at once, and so can its export', async () => {
    const { token } = await anAdmin();
    const service = `service-${crypto.randomUUID()}`;
    const made = [
      await anInvoice({ currency: 'THB', metadata: { service } }),
      await anInvoice({ currency: 'HKD', metadata: { service } }),
      await anInvoice({ currency: 'THB', metadata: { service } }),
    ] as const;
    const [open, other, cancelled] = made.map(({ gfaInvoiceId }) => gfaInvoiceId);
    await ok('cancelInvoice', { id: made[2].id, token, body: { cancelNotes: 'Over' } });
    const today = made[0].createdAt.slice(0, 10);
    const cases: [Record<string, string>, (string | undefined)[]][] = [
      [{}, [cancelled, other, open]],
      [{ currency: 'THB' }, [cancelled, open]],
      [{ status: 'pending,cancelled', currency: 'THB' }, [cancelled, open]],
      [{ status: 'cancelled, refunded' }, [cancelled]],
      [{ status: 'all', currency: '', overdue: '' }, [cancelled, other, open]],
      [{ createdFrom: today, createdTo: made[2].createdAt }, [cancelled, other, open]],
      [{ createdTo: made[0].createdAt }, [open]],
      [{ createdFrom: '2999-01-01' }, []],
      [{ createdTo: '2001-01-01' }, []],
      [{ paidFrom: today }, []],
      [{ refundedTo: today }, []],
      [{ failedFrom: today }, []],
      [{ expiredFrom: today }, []],
      [{ rail: 'manual' }, []],
      [{ search: open ?? '' }, [open]],
      [{ search: open ?? '', currency: 'HKD' }, []],
      [{ overdue: 'true' }, []],
      [{ sort: 'gfaInvoiceId', order: 'asc', limit: '2' }, [open, other]],
    ];
    for (const [filter, expected] of cases) {
      const query = { ...filter, service };
      const { invoices, total } = await ok('adminListInvoices', { token, query });
      expect([filter, invoices.map(({ gfaInvoiceId }) => gfaInvoiceId)]).toEqual([filter, expected]);
      if (filter.limit === undefined) expect([filter, total]).toEqual([filter, expected.length]);
      const { limit: _, ...whole } = query as Record<string, string>;
      const csv = (await call('exportInvoices', { token, query: whole })).bytes.toString();
      expect(
        csv
          .split('\r\n')
          .slice(1, 1 + expected.length)
          .map((line) => line.split(',')[0]),
      ).toEqual(expected);
    }
  });

  test('finds overdue invoices, whatever their status', async () => {
    const { token } = await anAdmin();
    const payer = await aMember();
    const service = `service-${crypto.randomUUID()}`;
    const [expired, reviewed] = [
      await anInvoice({ metadata: { service } }),
      await anInvoice({ metadata: { service } }),
      await anInvoice({ metadata: { service } }),
    ];
    await confirmByHand(reviewed.id, payer.token);
    for (const { id } of [expired, reviewed])
      await ok('changeDueDate', { id, token, body: { dueDate: '2024-01-01' } });
    const { invoices } = await ok('adminListInvoices', { token, query: { overdue: 'true', service } });
    expect(invoices.map(({ status }) => status).sort()).toEqual(['expired', 'pending_admin_review']);
  });

  test.each<Record<string, string>>([
    { status: 'lost' },
    { status: 'paid,lost' },
    { currency: 'GBP' },
    { overdue: 'yes' },
    { createdFrom: 'yesterday' },
    { createdTo: '2024-13-01' },
    { paidFrom: 'once' },
    { expiredTo: '2024-02-30' },
    { rail: 'cash' },
    { sort: 'paidAt' },
  ])('refuses %p', async (query) => {
    const { token } = await anAdmin();
    const { status, details } = await refused('adminListInvoices', { token, query });
    expect([status, details?.[0]?.path.split('.')[0]]).toEqual([400, Object.keys(query)[0]]);
  });
});

describe('the overview', () => {
  test('adds up what was received, returned, is waiting and has failed', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 1_000_000 });
    // Two days, in case the first ends during the test.
    const [from, to] = [utcDay(), utcDay(1)];
    const readOverview = async () => await ok('getOverview', { token, query: { from, to } });
    const [before, countsBefore] = [await readOverview(), await ok('getAdminCounts', { token })];
    const [gems, card, waiting, declined] = [
      await anInvoice(),
      await anInvoice(),
      await anInvoice({ currency: 'EUR' }),
      await anInvoice(),
    ];
    await ok('payWithGems', { id: gems.id, token: payer.token });
    const { paymentIntentId } = await ok('createCardIntent', { id: card.id });
    await stack.cards.confirm(paymentIntentId);
    await become(card.id, 'paid');
    await stack.cards.refund(paymentIntentId);
    await become(card.id, 'refunded');
    const intent = await ok('createCardIntent', { id: declined.id });
    await stack.cards.confirm(intent.paymentIntentId, 'pm_card_chargeDeclined');
    await become(declined.id, 'failed');
    const method = await ok('createPaymentMethod', {
      token,
      body: { name: 'SEPA', type: 'bank_transfer', currency: 'EUR', details: 'IBAN: 1' },
    });
    const body = { paymentMethodId: method.paymentMethod.id };
    await ok('confirmPayment', { id: waiting.id, token: payer.token, body });
    const after = await readOverview();
    expect(after).toMatchObject({ from, to });
    for (const { day } of after.received) expect([from, to]).toContain(day);
    const sums = (rows: Row[], match: object): [number, number] => {
      const matching = rows.filter((row) =>
        Object.entries(match).every(([key, value]) => row[key as 'day'] === value),
      );
      return [
        matching.reduce((sum, { count }) => sum + count, 0),
        matching.reduce((sum, { amountMinor = 0 }) => sum + amountMinor, 0),
      ];
    };
    const grown = (part: Part, match: object): unknown => {
      const [now, then] = [sums(after[part], match), sums(before[part], match)];
      return [now[0] - then[0], now[1] - then[1]];
    };
    expect(grown('received', { currency: 'USD', rail: 'wallet' })).toEqual([1, 10_000]);
    expect(grown('received', { currency: 'USD', rail: 'card' })).toEqual([1, 10_000]);
    expect(grown('receivedTotals', { currency: 'USD' })).toEqual([2, 20_000]);
    expect(grown('refunds', { currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('refundTotals', { currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('waiting', { status: 'pending_admin_review', currency: 'EUR' })).toEqual([1, 10_000]);
    expect(grown('waiting', { status: 'failed', currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('failedInvoices', { status: 'failed' })).toEqual([1, 0]);
    const days = (name: string, first: string, last = first) => ({
      [`${name}From`]: first,
      [`${name}To`]: last,
    });
    const listed = async (query: Record<string, string>) =>
      (await ok('adminListInvoices', { token, query: { ...query, limit: '1' } })).total;
    for (const { day, currency, rail, count } of after.received)
      expect([currency, rail, await listed({ ...days('paid', day), currency, rail })]).toEqual([
        currency,
        rail,
        count,
      ]);
    for (const { currency, count } of after.refundTotals)
      expect([currency, await listed({ ...days('refunded', from, to), currency })]).toEqual([
        currency,
        count,
      ]);
    for (const { day, status, count } of after.failedInvoices)
      expect([status, await listed(days(status, day))]).toEqual([status, count]);
    const total = after.receivedTotals.find(({ currency }) => currency === 'USD');
    expect(total?.amountFormatted).toBe(
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
        (total?.amountMinor ?? 0) / 100,
      ),
    );
    const counts = await ok('getAdminCounts', { token });
    expect(counts.review - countsBefore.review).toBe(1);
    await ok('rejectInvoice', { id: waiting.id, token, body: {} });
    expect((await ok('getAdminCounts', { token })).review).toBe(countsBefore.review);
    const attempts = (await readOverview()).failedAttempts.find(({ rail }) => rail === 'manual');
    expect(attempts?.count).toBeGreaterThanOrEqual(1);
  });

  test('covers the last thirty days by default and a year at most', async () => {
    const { token } = await anAdmin();
    const daysOf = async (query: Record<string, string>) => {
      const { from, to } = await ok('getOverview', { token, query });
      return [from, to, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1];
    };
    const today = utcDay();
    const [, last, count] = await daysOf({});
    expect([today, utcDay()]).toContain(last);
    expect(count).toBe(30);
    expect(await daysOf({ to: '2024-03-01' })).toEqual(['2024-02-01', '2024-03-01', 30]);
    expect(await daysOf({ from: '2024-01-01', to: '2024-12-31' })).toEqual(['2024-01-01', '2024-12-31', 366]);
    for (const query of [
      { from: '2024-01-01', to: '2025-01-01' },
      { from: '2024-02-30' },
      { from: '2024-02-02', to: '2024-02-01' },
      { to: 'now' },
      { from: '2999-01-01' },
      { from: '0000-12-30', to: '0000-12-31' },
      { from: '1969-12-31', to: '1970-01-01' },
      { from: '3000-01-01', to: '3000-01-01' },
    ] as Record<string, string>[])
      expect([query, await refusal('getOverview', { token, query })]).toEqual([
        query,
        '400 validation_error',
      ]);
  });
});

/** Returns today's date, or the date so many days later. */
function utcDay(later = 0): string {
  return new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
}

type Part = 'received' | 'receivedTotals' | 'refunds' | 'refundTotals' | 'waiting' | 'failedInvoices';

interface Row {
  day?: string;
  count: number;
  amountMinor?: number;
}
