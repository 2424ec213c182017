import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin, anInvoice, become } from '../../support/arrange.ts';
import { call, refused, request } from '../../support/call.ts';
import { stack } from '../../support/stack.ts';

const LANGUAGES = ['en', 'th', 'zh-Hans', 'zh-Hant'];

describe('the language of a document', () => {
  test('is the requested one, else the browser’s preference, else English', async () => {
    const [{ id }, { token }] = [await anInvoice(), await aMember()];
    const download = async (language: string | undefined, header?: string) =>
      languageOf(
        await call('downloadInvoicePdf', {
          id,
          token,
          ...(language !== undefined && { query: { language } }),
          ...(header !== undefined && { headers: { 'accept-language': header } }),
        }),
      );
    for (const language of LANGUAGES) expect(await download(language, 'de, th;q=0.5')).toBe(language);
    expect(await download(undefined)).toBe('en');
    expect(await download('')).toBe('en');
    expect(await download('', 'th-TH, en;q=0.9')).toBe('th');
    expect(await download(undefined, 'zh-TW, zh;q=0.9, en;q=0.8')).toBe('zh-Hant');
    for (const header of ['*', 'en-US,en;q=0.9', 'de', 'th;q=7', ''])
      expect(await download(undefined, header)).toBe('en');
  });

  test('is one supported language, given once', async () => {
    const [{ id }, { token }] = [await anInvoice(), await aMember()];
    for (const language of ['de', 'EN', 'zh', 'th\n', '../th', '__proto__', 'th,en', 't'.repeat(5_000)]) {
      const { status, error, details } = await refused('downloadInvoicePdf', {
        id,
        token,
        query: { language },
      });
      expect([status, error, details]).toEqual([
        400,
        'validation_error',
        [{ path: 'language', message: 'Language must be one of en, th, zh-Hans, zh-Hant' }],
      ]);
    }
    const twice = await request(`/api/invoice/${id}/pdf?language=th&language=en`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(twice.status).toBe(400);
  });

  test('can be chosen under a signed address, which opens nothing else by that', async () => {
    const { id } = await anInvoice();
    const { headers } = await call('getInvoice', { id });
    const browser = { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    const { body: intent } = await call('createCardIntent', { id, headers: browser });
    await stack.cards.confirm((intent as { paymentIntentId: string }).paymentIntentId);
    await become(id, 'paid');
    const { body } = await call('getGuestReceipt', { id, headers: browser });
    const { address } = (body as { guestReceipt: { address: string } }).guestReceipt;
    for (const language of LANGUAGES)
      expect(languageOf(await request(`${address}&language=${language}`))).toBe(language);
    expect(languageOf(await request(address))).toBe('en');
    expect(languageOf(await request(address, { headers: { 'accept-language': 'th' } }))).toBe('th');
    const changed = address.replace('signature=', 'signature=A');
    expect((await request(`${changed}&language=th`)).body).toMatchObject({ error: 'link_invalid' });
    expect((await request(`${address}&language=de`)).body).toMatchObject({ error: 'validation_error' });
    expect((await request(`/api/invoice/${id}/pdf?language=th`)).status).toBe(401);
  });

  test('is the admin’s own for a letterhead specimen, and part of the idempotent request', async () => {
    const { token } = await anAdmin();
    const body = { companyName: 'Never saved', address: '1 Road\nTown' };
    const preview = (language: string, headers = {}) =>
      call('previewCompanySettings', { token, body, query: { language }, headers });
    for (const language of LANGUAGES) expect(languageOf(await preview(language))).toBe(language);
    expect(languageOf(await preview('', { 'accept-language': 'zh-CN' }))).toBe('zh-Hans');
    expect((await preview('de')).status).toBe(400);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await preview('th', headers)).status).toBe(200);
    expect((await preview('th', headers)).headers.get('idempotency-replayed')).toBe('true');
    expect((await preview('zh-Hans', headers)).body).toMatchObject({ error: 'idempotency_conflict' });
  });
});

/** Returns the language of a document, and checks that the response's headers agree with it. */
function languageOf({ status, headers, bytes }: { status: number; headers: Headers; bytes: Buffer }): string {
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [, language] = /\/Lang \(([\w-]+)\)/.exec(bytes.toString('latin1')) ?? [];
  expect(headers.get('content-language')).toBe(language);
  expect(headers.get('vary')?.toLowerCase().split(/, */)).toEqual(['origin', 'accept-language']);
  expect(headers.get('cache-control')).toBe('no-store');
  return language ?? '';
}
