import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { anAdmin, anInvoice } from '../../support/arrange.ts';
import { type Answered, ok, request } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { PUBLIC_URL, stack } from '../../support/stack.ts';

const EVIL = `</p></script><script>alert(1)</script><!-- "' $& $\` \u2028 <img src=x onerror=alert(1)>`;

describe('the document of a payment page', () => {
  test('contains what an anonymous visitor may see of its invoice and is not cached', async () => {
    const { token } = await anAdmin();
    const { id, gfaInvoiceId } = await anInvoice();
    await ok('saveAdminNotes', { id, token, body: { adminNotes: 'for admins alone' } });
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const page = await requestWhole(id, { headers });
      expect(dataOf(page.bytes)).toEqual({
        invoice: await ok('getInvoice', { id }),
        brand: await ok('getBrand'),
        letterhead: await ok('getCompanySettings'),
        config: await ok('getConfig'),
      });
      expect(page.bytes.toString()).not.toContain('for admins alone');
      expect(page.bytes.toString()).toContain(`<p class="number"><u></u>${gfaInvoiceId}<`);
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('etag')).toBeNull();
      expect(page.headers.get('set-cookie')).toContain('checkout_browser=');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('contains no markup from names and descriptions', async () => {
    const { token } = await anAdmin();
    const { settings } = await ok('getCompanySettings');
    const evil = { companyName: EVIL, legalEntity: EVIL, address: EVIL };
    const { id } = await anInvoice({ description: EVIL, metadata: { note: EVIL } });
    await ok('saveCompanySettings', { token, body: evil });
    const { bytes } = await requestWhole(id);
    await ok('saveCompanySettings', { token, body: settings });
    expect(dataOf(bytes)).toMatchObject({
      invoice: { invoice: { description: EVIL, metadata: { note: EVIL } } },
      brand: { brand: { companyName: EVIL } },
    });
    const html = bytes.toString();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<!--|\u2028(?!\s&lt;img)/);
    for (const [, content] of html.matchAll(/ content="([^"]*)"/g)) expect(content).not.toMatch(/[<>']/);
  });

  test('shows chats who sent the link, and the amount only if the merchant wants that', async () => {
    const { token } = await anAdmin();
    const { settings } = await ok('getCompanySettings');
    const { id, gfaInvoiceId } = await anInvoice({ amount: 123.45 });
    await ok('saveBrand', { token, body: {} });
    const readProperties = async () => propertiesOf((await requestWhole(id)).bytes);
    expect(await readProperties()).toEqual({
      'og:type': 'website',
      'og:site_name': settings.companyName,
      'og:title': `${gfaInvoiceId} · ${settings.companyName}`,
      'og:url': `${PUBLIC_URL}/pay/${id}`,
    });
    await ok('saveBrand', { token, body: { amountInPreviews: true } });
    const file = { content: aPng(), name: 'logo.png', field: 'logo' };
    const { brand } = await ok('saveLogo', { params: { scheme: 'light' }, token, file });
    expect(await readProperties()).toMatchObject({
      'og:description': '$123.45',
      'og:image': PUBLIC_URL + brand.logos.light,
    });
    await ok('deleteLogo', { params: { scheme: 'light' }, token });
    await ok('saveBrand', { token, body: {} });
  });

  test('has the merchant’s accent, legible in both schemes', async () => {
    const { token } = await anAdmin();
    const { id } = await anInvoice();
    const { brand } = await ok('saveBrand', { token, body: { accent: '#ffd400' } });
    const { bytes } = await requestWhole(id);
    await ok('saveBrand', { token, body: {} });
    expect(bytes.toString()).toContain(`:root{--accent:${brand.accent?.light}}`);
    expect(bytes.toString()).toContain(`{--accent:${brand.accent?.dark}}`);
  });

  test('is the plain page where there is no invoice to show', async () => {
    const { gfaInvoiceId, id } = await anInvoice();
    for (const path of [crypto.randomUUID(), gfaInvoiceId, 'x', `${id}/stripe/success`, `${id}%00`]) {
      const { status, bytes, headers } = await request(`/pay/${path}`);
      expect([path, status, headers.get('set-cookie')]).toEqual([path, 200, null]);
      expect(bytes.toString()).toContain('<title>Checkout</title>');
      expect(bytes.toString()).not.toContain('application/json');
    }
  });

  test('counts as a call: over the limit it is the plain page', async () => {
    const { id } = await anInvoice();
    const { url } = await stack.startGateway({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await requestWhole(id, { headers }, url);
    const isPlain = async () => !hasInvoice(await request(`/pay/${id}`, { headers }, url));
    await waitFor(isPlain, { what: 'the limit to be reached' });
  });
});

/** Requests a page until its document contains the invoice, which a busy server may not read in time. */
function requestWhole(id: string, init: RequestInit = {}, url = stack.url): Promise<Answered> {
  const read = async () => {
    const page = await request(`/pay/${id}`, init, url);
    return hasInvoice(page) && page;
  };
  return waitFor(read, { what: 'a document with its invoice' });
}

function hasInvoice({ bytes }: Answered): boolean {
  return bytes.includes('application/json');
}

function dataOf(html: Buffer): unknown {
  const [, text] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(`${html}`) ?? [];
  return JSON.parse(text ?? 'null');
}

function propertiesOf(html: Buffer): Record<string, string> {
  const all = html.toString().matchAll(/<meta property="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...all].map(([, property, content]) => [property, content]));
}
