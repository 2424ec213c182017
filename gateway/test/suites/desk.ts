import type { RouteId } from '@checkout/contract/routes.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, become, confirmByHand } from '../arrange.ts';
import { call, type Given, ok, refusal, refused } from '../call.ts';
import { RECEIVER_SECRET, stack } from '../stack.ts';

describe('the attempts of an invoice', () => {
  test('are told with what is known of each', async () => {
    const [{ token, id: adminId }, payer] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice();
    const { paymentIntentId } = await ok('createCardIntent', { id });
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    await become(id, 'failed');
    await confirmByHand(id, payer.token, { userNotes: 'Sent' });
    await ok('approveInvoice', { id, token, body: { adminNotes: 'Seen on the account' } });
    const { attempts } = await ok('listInvoiceAttempts', { id, token });
    const [manual, card] = attempts;
    expect(attempts).toHaveLength(2);
    expect(manual).toMatchObject({
      rail: 'manual',
      state: 'succeeded',
      amountMinor: 10_000,
      amountFormatted: '$100.00',
      payerId: payer.id,
      paymentMethodName: 'Bank of Engines',
    });
    expect(manual?.events.map(({ kind }) => kind)).toEqual(['started', 'approved', 'taken', 'succeeded']);
    expect(manual?.events[1]).toMatchObject({ actor: adminId, detail: 'Seen on the account' });
    expect(card).toMatchObject({ rail: 'card', state: 'failed', providerReference: paymentIntentId });
    expect(card?.events.map(({ kind }) => kind)).toContain('reported');
    expect(card?.events.at(-1)?.kind).toBe('failed');
    const other = await anInvoice();
    expect(await ok('listInvoiceAttempts', { id: other.gfaInvoiceId, token })).toEqual({ attempts: [] });
    expect(await refusal('listInvoiceAttempts', { id: crypto.randomUUID(), token })).toBe(
      '404 invoice_not_found',
    );
  });
});

describe('the webhooks of all invoices', () => {
  test('are found by service, event, status and number, page by page', async () => {
    const { token } = await anAdmin();
    const invoices = await Promise.all([anInvoice(), anInvoice()]);
    for (const { id } of invoices) {
      await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Over', sendWebhook: true } });
      await stack.listener.receive(id, '/tickets', 1);
    }
    const [first, second] = invoices;
    const search = async (query: Record<string, string>) => ok('searchWebhooks', { token, query });
    const found = await search({ event: 'invoice.cancelled', service: 'tickets', limit: '1' });
    expect(found).toMatchObject({ services: ['shop', 'tickets'], nextCursor: expect.any(String) });
    expect(found.total).toBeGreaterThanOrEqual(2);
    const rest = await search({
      event: 'invoice.cancelled',
      service: 'tickets',
      limit: '1',
      cursor: found.nextCursor ?? '',
    });
    expect([found.deliveries[0]?.invoiceId, rest.deliveries[0]?.invoiceId].sort()).toEqual(
      [first.id, second.id].sort(),
    );
    const bare = first.gfaInvoiceId.split('-').at(-1) ?? '';
    for (const text of [first.gfaInvoiceId.toLowerCase(), bare, first.id]) {
      const { deliveries, total } = await search({ search: text });
      expect([deliveries.map(({ invoiceId }) => invoiceId), total]).toEqual([[first.id, first.id], 2]);
    }
    expect((await search({ search: '%' })).total).toBe(0);
    expect((await search({ event: 'invoice.refunded', search: first.id })).deliveries).toEqual([]);
    expect((await refused('searchWebhooks', { token, query: { status: 'lost' } })).details?.[0]?.path).toBe(
      'status',
    );
    expect(await refusal('searchWebhooks', { token, query: { cursor: 'x' } })).toBe('400 validation_error');
  });

  test('show what was posted, but no secret, and can be sent again', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice({ metadata: { order: 7 } });
    await ok('cancelInvoice', { id, token, body: { cancelNotes: 'Over', sendWebhook: true } });
    const [received] = await stack.listener.receive(id, '/tickets', 1);
    const delivered = await waitFor(
      async () => {
        const { deliveries } = await ok('searchWebhooks', { token, query: { search: id } });
        return deliveries.find(({ service, status }) => service === 'tickets' && status === 'delivered');
      },
      { what: 'the delivery to be noted' },
    );
    const { delivery } = await ok('getWebhook', { id: delivered.id, token });
    expect(delivery.payload).toEqual(received?.payload);
    for (const name of ['webhook-id', 'webhook-timestamp', 'content-type', 'content-length', 'user-agent'])
      expect([name, delivery.headers[name]]).toEqual([name, received?.headers[name]]);
    expect(JSON.stringify(delivery)).not.toContain(RECEIVER_SECRET);
    expect(Object.keys(delivery.headers)).not.toContain('webhook-signature');

    const sent = await ok('sendWebhookAgain', { id: delivered.id, token });
    expect(sent).toMatchObject({ success: true, delivery: { id: delivered.id, status: 'pending' } });
    const [, again] = await stack.listener.receive(id, '/tickets', 2);
    expect(again?.headers['webhook-id']).toBe(received?.headers['webhook-id']);
    for (const missing of ['nothing', crypto.randomUUID()]) {
      expect(await refusal('getWebhook', { id: missing, token })).toBe('404 not_found');
      expect(await refusal('sendWebhookAgain', { id: missing, token })).toBe('404 not_found');
    }
  });
});

describe('an exception', () => {
  test('is resolved once, with notes, for ever', async () => {
    const { token, id: adminId } = await anAdmin();
    const { id } = await anInvoice();
    const { paymentIntentId } = await ok('createCardIntent', { id });
    await stack.cards.confirm(paymentIntentId);
    await become(id, 'paid');
    await stack.cards.refund(paymentIntentId, 300);
    const kind = 'partial_refund';
    const list = async (query: Record<string, string>) =>
      (await ok('listPaymentExceptions', { token, query })).exceptions.filter(
        ({ invoiceId }) => invoiceId === id,
      );
    const [open] = await waitFor(
      async () => {
        const found = await list({ kind, state: 'open' });
        return found.length === 1 && found;
      },
      { what: 'the exception to be raised' },
    );
    expect(open).toMatchObject({ kind, resolution: 'open', amountFormatted: '$3.00', notes: null });
    expect(await list({ kind: 'orphan_debit' })).toEqual([]);
    expect(await list({ state: 'resolved' })).toEqual([]);

    const given = { id: open?.id ?? '', token };
    for (const body of [{}, { notes: ' ' }, { notes: null }]) {
      const { status, details } = await refused('resolvePaymentException', { ...given, body });
      expect([status, details]).toEqual([400, [{ path: 'notes', message: 'Notes are required' }]]);
    }
    const [one, two] = await Promise.all([
      call('resolvePaymentException', { ...given, body: { notes: ' Agreed with the payer ' } }),
      call('resolvePaymentException', { ...given, body: { notes: 'Me too' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [resolved] = await list({ kind, state: 'resolved' });
    expect(resolved).toMatchObject({
      resolution: 'resolved',
      resolvedBy: adminId,
      resolvedByName: 'Root',
      resolvedAt: expect.any(String),
    });
    expect(['Agreed with the payer', 'Me too']).toContain(resolved?.notes);
    expect(await list({ state: 'open' })).toEqual([]);
    const late = await refused('resolvePaymentException', { ...given, body: { notes: 'Late' } });
    expect(late).toMatchObject({ status: 409, error: 'invalid_transition' });
    expect(late.message).toMatch(/^Root resolved this already, on \d{4}-\d\d-\d\d$/);
    const unknown = { id: crypto.randomUUID(), token, body: { notes: 'Seen' } };
    expect(await refusal('resolvePaymentException', unknown)).toBe('404 not_found');
  });

  test('is refused a kind or state that does not exist', async () => {
    const { token } = await anAdmin();
    for (const query of [{ kind: 'lost' }, { state: 'refunded' }] as Record<string, string>[])
      expect(await refusal('listPaymentExceptions', { token, query })).toBe('400 validation_error');
  });
});

describe('the list of invoices', () => {
  test('can be narrowed down by everything at once, and so can its export', async () => {
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

  test('knows what is overdue, whatever became of it', async () => {
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
  ])('is refused %p', async (query) => {
    const { token } = await anAdmin();
    const { status, details } = await refused('adminListInvoices', { token, query });
    expect([status, details?.[0]?.path.split('.')[0]]).toEqual([400, Object.keys(query)[0]]);
  });
});

describe('the overview', () => {
  test('adds up what came in, what went back, what waits and what failed', async () => {
    const { token } = await anAdmin();
    const payer = await aMember({ credits: 1_000_000 });
    const day = new Date().toISOString().slice(0, 10);
    const look = async () => await ok('getOverview', { token, query: { from: day, to: day } });
    const [before, countsBefore] = [await look(), await ok('getAdminCounts', { token })];
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
    const after = await look();
    expect(after).toMatchObject({ from: day, to: day });
    const grown = (part: Part, match: object): unknown => {
      const [now, then] = [after, before].map(({ [part]: rows }) =>
        (rows as Row[]).find((row) =>
          Object.entries(match).every(([key, value]) => row[key as 'day'] === value),
        ),
      );
      return [(now?.count ?? 0) - (then?.count ?? 0), (now?.amountMinor ?? 0) - (then?.amountMinor ?? 0)];
    };
    expect(grown('received', { day, currency: 'USD', rail: 'wallet' })).toEqual([1, 10_000]);
    expect(grown('received', { day, currency: 'USD', rail: 'card' })).toEqual([1, 10_000]);
    expect(grown('receivedTotals', { currency: 'USD' })).toEqual([2, 20_000]);
    expect(grown('refunds', { day, currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('refundTotals', { currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('waiting', { status: 'pending_admin_review', currency: 'EUR' })).toEqual([1, 10_000]);
    expect(grown('waiting', { status: 'failed', currency: 'USD' })).toEqual([1, 10_000]);
    expect(grown('failedInvoices', { day, status: 'failed' })).toEqual([1, 0]);
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
    const attempts = (await look()).failedAttempts.find(({ rail }) => rail === 'manual');
    expect(attempts?.count).toBeGreaterThanOrEqual(1);
  });

  test('is of the last thirty days unless told otherwise, and of a year at most', async () => {
    const { token } = await anAdmin();
    const daysOf = async (query: Record<string, string>) => {
      const { from, to } = await ok('getOverview', { token, query });
      return [from, to, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1];
    };
    const today = new Date().toISOString().slice(0, 10);
    expect((await daysOf({})).slice(1)).toEqual([today, 30]);
    expect(await daysOf({ to: '2024-03-01' })).toEqual(['2024-02-01', '2024-03-01', 30]);
    expect(await daysOf({ from: '2024-01-01', to: '2024-12-31' })).toEqual(['2024-01-01', '2024-12-31', 366]);
    for (const query of [
      { from: '2024-01-01', to: '2025-01-01' },
      { from: '2024-02-30' },
      { from: '2024-02-02', to: '2024-02-01' },
      { to: 'now' },
      { from: '2999-01-01' },
    ] as Record<string, string>[])
      expect([query, await refusal('getOverview', { token, query })]).toEqual([
        query,
        '400 validation_error',
      ]);
  });
});

describe('a letterhead', () => {
  test('is shown on a specimen and stored nowhere', async () => {
    const { token } = await anAdmin();
    const { settings } = await ok('getCompanySettings');
    const next = await anInvoice();
    const body = { companyName: 'Never saved', address: '1 Road\nTown' };
    const { status, headers, bytes } = await call('previewCompanySettings', { token, body });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(2_000);
    expect((await ok('getCompanySettings')).settings).toEqual(settings);
    const after = await anInvoice();
    const numberOf = ({ gfaInvoiceId }: { gfaInvoiceId: string }) => Number(gfaInvoiceId.split('-').at(-1));
    expect(numberOf(after)).toBe(numberOf(next) + 1);
    const empty = await refused('previewCompanySettings', { token, body: { companyName: '', address: ' ' } });
    expect(empty.details).toEqual([
      { path: 'companyName', message: 'Company name is required' },
      { path: 'address', message: 'Address is required' },
    ]);
  });
});

describe('what only admins may see', () => {
  const id = crypto.randomUUID();
  test.each<[RouteId, Given]>([
    ['listInvoiceAttempts', { id }],
    ['searchWebhooks', {}],
    ['getWebhook', { id }],
    ['sendWebhookAgain', { id }],
    ['listPaymentExceptions', {}],
    ['resolvePaymentException', { id, body: { notes: 'Seen' } }],
    ['getAdminCounts', {}],
    ['getOverview', {}],
    ['previewCompanySettings', { body: { companyName: 'A', address: 'B' } }],
  ])('%s is refused to members and strangers', async (route, given) => {
    const { token } = await aMember();
    expect(await refusal(route, { ...given, token })).toBe('403 admin_access_required');
    expect(await refusal(route, given)).toBe('401 unauthorized');
  });
});

type Part = 'received' | 'receivedTotals' | 'refunds' | 'refundTotals' | 'waiting' | 'failedInvoices';

interface Row {
  day?: string;
  count: number;
  amountMinor?: number;
}
