import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin } from '../../support/arrange.ts';
import { call, ok, refusal, refused, request } from '../../support/call.ts';
import { aPdf, aPng } from '../../support/files.ts';
import { refusedUploads } from '../../support/upload-corpus.ts';

const chosen = { accent: '#FFD400', supportContact: 'help@example.test', amountInPreviews: false };
const light = { params: { scheme: 'light' } };

describe('the brand', () => {
  test('returns the accent as chosen and as corrected, and everybody reads it', async () => {
    const { token } = await anAdmin();
    await ok('saveBrand', { token, body: chosen });
    const { brand } = await ok('getBrand');
    expect(brand).toMatchObject({ ...chosen, accent: { chosen: '#ffd400', dark: '#ffd400' } });
    expect(brand.accent?.light).not.toBe('#ffd400');
    await ok('saveBrand', { token, body: {} });
    expect((await ok('getBrand')).brand).toMatchObject({ accent: null, supportContact: null });
  });

  test('is answered with 304 until it changes', async () => {
    const { token } = await anAdmin();
    for (const path of ['/api/brand', '/api/brand/icon']) {
      await ok('saveBrand', { token, body: { accent: '#111111' } });
      const { headers } = await request(path);
      const etag = headers.get('etag') ?? '';
      expect(headers.get('cache-control')).toBe('public, no-cache');
      // Without the second header, `fetch` bypasses all caches.
      const kept = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };
      const again = await request(path, kept);
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      await ok('saveBrand', { token, body: { accent: '#222222' } });
      const changed = await request(path, kept);
      expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
    }
  });

  test.each([
    [{ accent: '#12345' }, 'accent'],
    [{ accent: '"><script>' }, 'accent'],
    [{ supportContact: 'javascript:alert(1)' }, 'supportContact'],
  ])('is not saved with %p', async (body, path) => {
    const { token } = await anAdmin();
    expect((await refused('saveBrand', { token, body })).details).toMatchObject([{ path }]);
  });
});

describe('a logo', () => {
  const file = { content: aPng(), name: 'logo.svg', type: 'image/svg+xml', field: 'logo' };

  test('is served to everybody as a clean picture under its own address', async () => {
    const { token } = await anAdmin();
    const { brand } = await ok('saveLogo', { ...light, token, file });
    expect(brand.logos.light).toMatch(/^\/api\/brand\/logo\/[0-9a-f]{64}$/);
    expect(brand.logos.dark).toBe(brand.logos.light);
    for (const path of [brand.logos.light ?? '', '/api/brand/icon']) {
      const { status, headers, bytes } = await request(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    }
    expect((await request(brand.logos.light ?? '')).headers.get('cache-control')).toContain('immutable');
    expect((await call('deleteLogo', { ...light, token })).status).toBe(204);
    expect((await request(brand.logos.light ?? '')).status).toBe(404);
  });

  test('is replaced by the initial of the name on the accent when missing', async () => {
    const { token } = await anAdmin();
    const { settings } = await ok('getCompanySettings');
    await ok('saveCompanySettings', { token, body: { ...settings, companyName: '<&> élan' } });
    await ok('saveBrand', { token, body: { accent: '#1d5b45' } });
    const { headers, bytes } = await request('/api/brand/icon');
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(bytes.toString()).toContain('fill="#1d5b45"');
    expect(bytes.toString()).toContain('>É</text>');
    await ok('saveCompanySettings', { token, body: settings });
    await ok('saveBrand', { token, body: {} });
  });

  test.each(Object.entries({ ...svgs(), 'a PDF': aPdf() }))('is not %s', async (_what, content) => {
    const { token } = await anAdmin();
    const sent = { content, name: 'logo.png', type: 'image/png', field: 'logo' };
    expect(await refusal('saveLogo', { ...light, token, file: sent })).toBe('415 unsupported_media_type');
    expect((await ok('getBrand')).brand.logos).toEqual({ light: null, dark: null });
  });

  test('of more than 2 MB is refused', async () => {
    const { token } = await anAdmin();
    const sent = { content: aPng(2 * 1024 * 1024 + 1), name: 'logo.png', field: 'logo' };
    expect(await refusal('saveLogo', { ...light, token, file: sent })).toBe('413 payload_too_large');
  });

  test('needs a known scheme and can be uploaded only by admins', async () => {
    const [{ token }, member] = [await anAdmin(), await aMember()];
    expect(await refusal('saveLogo', { params: { scheme: 'blue' }, token, file })).toBe('404 not_found');
    expect(await refusal('saveLogo', { ...light, token: member.token, file })).toBe(
      '403 admin_access_required',
    );
    expect(await refusal('deleteLogo', light)).toBe('401 unauthorized');
  });
});

function svgs(): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(refusedUploads).filter(([what]) => /^(an? (compressed )?(SVG|GIF)\b|X?HTML)/.test(what)),
  );
}
