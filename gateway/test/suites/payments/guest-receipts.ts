import type { Problem } from '@checkout/contract/problem.ts';
import { describe, expect, test } from '@jest/globals';
import { guestReceiptView } from '../../../src/identity/guest-receipt.ts';
import { signAddress } from '../../../src/identity/signed-address.ts';
import { aMember, anInvoice, become } from '../../support/arrange.ts';
import { call, ok, refusal, request } from '../../support/call.ts';
import { LINK_SIGNING_KEY, stack } from '../../support/stack.ts';

const keys = { LINK_SIGNING_KEY: Buffer.from(LINK_SIGNING_KEY, 'hex'), LINK_SIGNING_KEY_PREVIOUS: undefined };

describe('the receipt of a guest who paid by card', () => {
  test('opens for 24 hours under an address that only the paying browser receives', async () => {
    const { id } = await anInvoice();
    const browser = await aBrowser(id);
    expect(await receiptFor(id, browser)).toBeNull();
    const { paidAt } = await pay(id, browser);

    const { address, expiresAt, paymentMethodDetail } = await given(id, browser);

    expect(paymentMethodDetail).toBe('Visa •••• 4242');
    expect((await ok('getInvoice', { id, headers: browser })).invoice.paymentMethodDetail).toBeNull();
    expect(Date.parse(expiresAt) - Date.parse(paidAt!)).toBe(24 * 3_600_000);
    for (const headers of [{}, { accept: 'text/html' }]) {
      const { status, headers: answered, bytes } = await request(address, { headers });
      expect(status).toBe(200);
      expect(answered.get('content-type')).toBe('application/pdf');
      expect(answered.get('content-disposition')).toMatch(
        /^attachment; filename="invoice-GFA-INV-\d+\.pdf"$/,
      );
      expect(answered.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(answered.get('cache-control')).toBe('no-store');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('is available to nobody else, whatever they know', async () => {
    const { id, gfaInvoiceId } = await anInvoice();
    const browser = await aBrowser(id);
    await pay(id, browser);
    const stranger = await aMember();
    const made = { cookie: `__Host-checkout_browser=${'A'.repeat(22)}` };
    // Another host under the same domain can set a cookie, but not one with this prefix.
    const planted = { cookie: browser.cookie.replace('__Host-', '') };
    for (const headers of [{}, await aBrowser(id), made, planted, { cookie: '__Host-checkout_browser=' }]) {
      expect(await receiptFor(id, headers)).toBeNull();
    }
    expect(await receiptFor(id, {}, stranger.token)).toBeNull();
    expect(await refusal('getGuestReceipt', { id: gfaInvoiceId, headers: browser })).toBe('401 unauthorized');
    expect(await refusal('downloadInvoicePdf', { id, headers: browser })).toBe('401 unauthorized');
    const other = await anInvoice();
    expect(await receiptFor(other.id, browser)).toBeNull();
  });

  test('belongs to the member where a member paid, even in a browser that had paid as a guest', async () => {
    const { id } = await anInvoice();
    const browser = await aBrowser(id);
    const { token } = await aMember();
    await pay(id, browser, token);
    expect(await receiptFor(id, browser)).toBeNull();

    const withGems = await anInvoice();
    const rich = await aMember({ credits: 100_000 });
    const paying = { id: withGems.id, token: rich.token, headers: browser };
    expect(await refusal('payWithGems', paying)).toBe('200');
    expect(await receiptFor(withGems.id, browser)).toBeNull();
  });

  test('goes to the browser that paid, not to one that pressed Pay before or in between', async () => {
    const { id } = await anInvoice();
    const [early, payer] = [await aBrowser(id), await aBrowser(id)];
    const left = await ok('createCardIntent', { id, headers: early });
    const { paymentIntentId } = await ok('createCardIntent', { id, headers: payer });
    expect(paymentIntentId).not.toBe(left.paymentIntentId);
    expect((await stack.cards.intent(left.paymentIntentId)).status).toBe('canceled');
    expect((await ok('createCardIntent', { id, headers: payer })).paymentIntentId).toBe(paymentIntentId);
    await stack.cards.confirm(paymentIntentId);
    expect(await refusal('createCardIntent', { id, headers: early })).toMatch(/^409 /);
    await become(id, 'paid');
    expect(await receiptFor(id, early)).toBeNull();
    expect((await given(id, payer)).address).toContain(id);
  });

  test('does not open under an altered address', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()];
    const browser = await aBrowser(one.id);
    await pay(one.id, browser);
    await pay(two.id, browser);
    const [{ address }, other] = [await given(one.id, browser), await given(two.id, browser)];
    const otherQuery = new URL(other.address, stack.url).searchParams;
    for (const change of [
      (url: URL) => url.searchParams.set('until', '9999999999'),
      (url: URL) => url.searchParams.set('for', otherQuery.get('for')!),
      (url: URL) => url.searchParams.set('key', '00000000'),
      (url: URL) => url.searchParams.set('signature', otherQuery.get('signature')!),
      (url: URL) => {
        url.pathname = `/api/invoice/${two.id}/pdf`;
      },
      (url: URL) => {
        url.pathname = `/api/invoice/${one.gfaInvoiceId}/pdf`;
      },
      (url: URL) => {
        url.pathname = '/api/receipt/a-key';
      },
    ]) {
      const url = new URL(address, stack.url);
      change(url);
      const { status, body } = await request(`${url.pathname}${url.search}`);
      expect(`${status} ${(body as Problem).error}`).toMatch(/^(403 link_invalid|401 unauthorized)$/);
    }
  });

  test('does not open for an attempt that did not pay it, whoever signed the address', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()];
    const browser = await aBrowser(one.id);
    await pay(one.id, browser);
    await pay(two.id, browser);
    const { searchParams } = new URL((await given(two.id, browser)).address, stack.url);
    const expiresAt = new Date(Date.now() + 60_000);
    for (const reader of [searchParams.get('for')!, crypto.randomUUID(), 'nothing']) {
      const address = signAddress({ path: `/api/invoice/${one.id}/pdf`, reader, expiresAt }, keys);
      const { status, body } = await request(address);
      expect([status, (body as Problem).error]).toEqual([404, 'invoice_not_found']);
    }
    const toNobody = signAddress({ path: `/api/invoice/${one.id}/pdf`, reader: '', expiresAt }, keys);
    expect((await request(toNobody)).status).toBe(401);
  });

  test('expires after 24 hours, as the page and the address say', async () => {
    const { id } = await anInvoice();
    const browser = await aBrowser(id);
    await pay(id, browser);
    const attemptId = new URL((await given(id, browser)).address, stack.url).searchParams.get('for')!;
    const past = { path: `/api/invoice/${id}/pdf`, reader: attemptId, expiresAt: new Date(Date.now() - 1) };
    const late = signAddress(past, keys);
    const { status, body } = await request(late);
    expect([status, (body as Problem).error]).toEqual([403, 'link_expired']);
    const asPage = await request(late, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(asPage.headers.get('location')).toBe(`/open/invoice/${id}/pdf?refused=link_expired`);
    await stack.database.query(
      `update invoice.invoices set paid_at = paid_at - interval '24 hours' where id = $1`,
      [id],
    );
    expect(await receiptFor(id, browser)).toEqual({
      address: null,
      expiresAt: expect.any(String),
      paymentMethodDetail: null,
    });
  });

  test('expires to the millisecond after the payment', () => {
    const paid = {
      invoiceId: 'an-id',
      attemptId: 'an-attempt',
      paidAt: new Date('2026-01-01T12:00:00Z'),
      paymentMethodDetail: 'Visa •••• 4242',
    };
    const at = (now: string) => guestReceiptView(paid, { keys, now: new Date(now) });
    expect(at('2026-01-02T11:59:59.999Z')?.address).toMatch(/^\/api\/invoice\/an-id\/pdf\?for=an-attempt&/);
    expect(at('2026-01-02T12:00:00Z')).toEqual({
      address: null,
      expiresAt: '2026-01-02T12:00:00.000Z',
      paymentMethodDetail: null,
    });
    expect(guestReceiptView({ ...paid, paidAt: undefined }, { keys, now: new Date() })).toBeNull();
  });
});

/** Returns the headers that identify a browser which has seen the invoice. */
async function aBrowser(id: string): Promise<Headers> {
  const { headers } = await call('getInvoice', { id });
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function pay(id: string, headers: Headers, token?: string) {
  const { paymentIntentId } = await ok('createCardIntent', { id, headers, token });
  await stack.cards.confirm(paymentIntentId);
  return await become(id, 'paid');
}

async function receiptFor(id: string, headers: Headers | Record<string, never>, token?: string) {
  return (await ok('getGuestReceipt', { id, headers, token })).guestReceipt;
}

async function given(id: string, headers: Headers) {
  const receipt = await receiptFor(id, headers);
  if (!receipt?.address) throw new Error('there is no receipt for this browser');
  return { ...receipt, address: receipt.address };
}

interface Headers extends Record<string, string> {
  cookie: string;
}
