import type { RouteId } from '@checkout/contract/routes.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, become, confirmByHand } from '../../support/arrange.ts';
import { call, type Given, ok, refusal, refused } from '../../support/call.ts';
import { RECEIVER_SECRET, stack } from '../../support/stack.ts';

describe('the attempts of an invoice', () => {
  test('are listed with everything known about each', async () => {
    const [{ token, id: adminId }, payer] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice();
    const { paymentIntentId } = await ok('createCardIntent', { id });
    await stack.cards.confirm(paymentIntentId, 'pm_card_chargeDeclined');
    await become(id, 'failed');
    await confirmByHand(id, payer.token, { userNotes: 'Sent' });
    await ok('approveInvoice', { id, token, body: { adminNotes: 'Seen on the account' } });
    const [manual, card, ...more] = await waitFor(
      async () => {
        const { attempts } = await ok('listInvoiceAttempts', { id, token });
        return attempts.some(({ events }) => events.some(({ kind }) => kind === 'reported')) && attempts;
      },
      { what: 'the word of the card provider' },
    );
    expect(more).toEqual([]);
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
    const ours = card?.events.filter(({ kind }) => kind !== 'reported');
    expect(ours?.map(({ kind }) => kind)).toEqual(['started', 'failed']);
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
    const today = new Date().toISOString().slice(0, 10);
    const byDay = async (query: Record<string, string>) =>
      (await search({ search: first.id, ...query })).total;
    expect(await byDay({ createdFrom: today, createdTo: today })).toBe(2);
    expect([await byDay({ createdFrom: '2999-01-01' }), await byDay({ createdTo: '2001-01-01' })]).toEqual([
      0, 0,
    ]);
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
  test('is resolved once, with notes and permanently', async () => {
    const { token, id: adminId } = await anAdmin();
    const { id, gfaInvoiceId } = await anInvoice();
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
    const one = await ok('getPaymentException', { id: open?.id ?? '', token });
    expect(one).toEqual({ exception: { ...open, gfaInvoiceId } });
    for (const missing of ['nothing', crypto.randomUUID()])
      expect(await refusal('getPaymentException', { id: missing, token })).toBe('404 not_found');
    expect(await list({ state: 'resolved' })).toEqual([]);

    const given = { id: open?.id ?? '', token };
    for (const body of [{}, { notes: ' ' }, { notes: null }]) {
      const { status, details } = await refused('resolvePaymentException', { ...given, body });
      expect([status, details]).toEqual([400, [{ path: 'notes', message: 'Notes are required' }]]);
    }
    const [first, second] = await Promise.all([
      call('resolvePaymentException', { ...given, body: { notes: ' Agreed with the payer ' } }),
      call('resolvePaymentException', { ...given, body: { notes: 'Me too' } }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
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

  test('is not listed for an unknown kind or state', async () => {
    const { token } = await anAdmin();
    for (const query of [{ kind: 'lost' }, { state: 'refunded' }] as Record<string, string>[])
      expect(await refusal('listPaymentExceptions', { token, query })).toBe('400 validation_error');
  });
});

describe('calls for admins only', () => {
  const id = crypto.randomUUID();
  test.each<[RouteId, Given]>([
    ['listInvoiceAttempts', { id }],
    ['searchWebhooks', {}],
    ['getWebhook', { id }],
    ['sendWebhookAgain', { id }],
    ['listPaymentExceptions', {}],
    ['getPaymentException', { id }],
    ['resolvePaymentException', { id, body: { notes: 'Seen' } }],
    ['proposeEnding', { id, body: { ending: 'settled', reference: 'r', notes: 'n' } }],
    ['confirmEnding', { id, body: { proposalId: id } }],
    ['declineEnding', { id, body: { proposalId: id, notes: 'n' } }],
    ['getAdminCounts', {}],
    ['getOverview', {}],
    ['previewCompanySettings', { body: { companyName: 'A', address: 'B' } }],
    ['previewFxSettings', { body: { amountMinor: 1, from: 'USD', to: 'HKD' } }],
    ['deleteFxRate', { id }],
  ])('%s is refused to members and strangers', async (route, given) => {
    const { token } = await aMember();
    expect(await refusal(route, { ...given, token })).toBe('403 admin_access_required');
    expect(await refusal(route, given)).toBe('401 unauthorized');
  });
});
