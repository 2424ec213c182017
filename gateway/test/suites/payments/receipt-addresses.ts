import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { withClock } from '@checkout/testkit/with-clock.ts';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { signAddress } from '../../../src/identity/signed-address.ts';
import { aMember, anAdmin, anInvoice, confirmByHand } from '../../support/arrange.ts';
import { expectCommonHeaders, ok, refusal, request } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { LINK_SIGNING_KEY, stack } from '../../support/stack.ts';
import type { TestMember } from '../../support/wallet-controls.ts';

/** A little less than processes tolerate. */
const FOURTEEN_MINUTES_MS = 840_000;

describe('the address of a receipt', () => {
  let payer: TestMember;
  let receiptKey: string;
  let address: string;
  const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

  beforeAll(async () => {
    payer = await aMember();
    receiptKey = await aReceipt(payer);
    ({ address } = await ok('addressReceipt', { params: { receiptKey }, token: payer.token }));
  });

  test('opens it without a token, as safely as with one, at every gateway for two minutes', async () => {
    const another = await stack.startGateway({});
    for (const url of [stack.url, another.url]) {
      const { status, headers, bytes } = await request(address, {}, url);
      expect(status).toBe(200);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
    const { expiresAt } = await ok('addressReceipt', { params: { receiptKey }, token: payer.token });
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(121);
  });

  test.each([FOURTEEN_MINUTES_MS, -FOURTEEN_MINUTES_MS])(
    'lasts two minutes even between gateways whose clocks differ by %s ms',
    async (ms) => {
      const scratch = await scratchDirectory('clock');
      const clockFile = join(scratch.path, 'clock');
      writeFileSync(clockFile, String(ms));
      const another = await stack.startGateway(withClock(clockFile));
      const asked = { params: { receiptKey }, token: payer.token };
      const theirs = await ok('addressReceipt', { ...asked, url: another.url });
      const ours = await ok('addressReceipt', asked);

      for (const url of [stack.url, another.url]) {
        for (const { address: signed } of [theirs, ours])
          expect((await request(signed, {}, url)).status).toBe(200);
        expect((await request(anExpired(receiptKey), {}, url)).body).toMatchObject({ error: 'link_expired' });
      }
      expect(Math.abs(Date.parse(theirs.expiresAt) - Date.parse(ours.expiresAt))).toBeLessThan(60_000);
      scratch.remove();
    },
  );

  test('is given to whoever may read it and reveals no member id', async () => {
    const [{ token: admin }, stranger] = [await anAdmin(), await aMember()];
    expect(await refusal('addressReceipt', { params: { receiptKey }, token: admin })).toBe('200');
    const asStranger = { params: { receiptKey }, token: stranger.token };
    expect(await refusal('addressReceipt', asStranger)).toBe('403 forbidden');
    expect(await refusal('addressReceipt', { params: { receiptKey } })).toBe('401 unauthorized');
    const unknown = { params: { receiptKey: 'nothing' }, token: admin };
    expect(await refusal('addressReceipt', unknown)).toBe('404 receipt_not_found');
    expect(address).not.toContain(payer.id);
  });

  test.each([
    ['another file', (_: URL, other: string) => `/api/receipt/${other}`, undefined],
    ['a later end', undefined, ['until', '9999999999']],
    ['another reader', undefined, ['for', 'somebody']],
    ['another key', undefined, ['key', '00000000']],
    ['another signature', undefined, ['signature', 'A'.repeat(43)]],
    ['an empty signature', undefined, ['signature', '']],
  ] as const)('with %s is refused, whoever uses it', async (_what, path, change) => {
    const forged = new URL(address, stack.url);
    if (path) forged.pathname = path(forged, await aReceipt(await aMember()));
    if (change) forged.searchParams.set(...(change as [string, string]));
    for (const headers of [{}, { authorization: `Bearer ${payer.token}` }]) {
      const { status, body } = await request(`${forged.pathname}${forged.search}`, { headers });
      expect([status, (body as { error: string }).error]).toEqual([403, 'link_invalid']);
    }
  });

  test('is refused with duplicate parts', async () => {
    const { status, body } = await request(`${address}&until=9999999999`);
    expect([status, (body as { error: string }).error]).toEqual([400, 'validation_error']);
  });

  test('is refused with an explanation once it has expired', async () => {
    const { status, body } = await request(anExpired(receiptKey));
    expect([status, body]).toEqual([
      403,
      expect.objectContaining({
        error: 'link_expired',
        message: 'This link has expired. Please open the file again where you found it.',
      }),
    ]);
  });

  test('leads only a browser that may not open it to a page', async () => {
    for (const [from, refused] of [
      [`/api/receipt/${receiptKey}`, 'unauthorized'],
      [anExpired(receiptKey), 'link_expired'],
      [`${address}x`, 'link_invalid'],
      ['/api/receipt/nothing', 'unauthorized'],
    ] as const) {
      const answered = await request(from, browser);
      expectCommonHeaders(answered);
      const [path] = from.slice('/api'.length).split('?');
      expect(answered.status).toBe(303);
      expect(answered.headers.get('location')).toBe(`/open${path}?refused=${refused}`);
      expect(answered.bytes).toHaveLength(0);
      expect((await request(from, { headers: { accept: '*/*' } })).status).toBeGreaterThanOrEqual(401);
    }
    expect((await request(address, browser)).status).toBe(200);
    const { status } = await request('/open/receipt/nothing', browser);
    expect(status).toBe(200);
  });

  test('redirects to no other site', async () => {
    for (const path of [
      '/api/receipt/%2f%2fevil.test',
      '/api/receipt/%5cevil.test',
      '/api/receipt/%0d%0aX',
    ]) {
      const location = (await request(path, browser)).headers.get('location') ?? '';
      expect(new URL(location, 'https://pay.example.test').host).toBe('pay.example.test');
    }
  });
});

async function aReceipt(payer: TestMember): Promise<string> {
  const { id } = await anInvoice();
  const file = { content: aPng(), name: 'slip.png' };
  const { receiptKey } = await ok('uploadReceipt', { id, file });
  await confirmByHand(id, payer.token, { receiptKey });
  return receiptKey;
}

/** Returns an address as the gateway would have signed it a while ago. */
function anExpired(receiptKey: string): string {
  const opening = {
    path: `/api/receipt/${receiptKey}`,
    reader: 'ann',
    expiresAt: new Date(Date.now() - 1_000),
  };
  const keys = {
    LINK_SIGNING_KEY: Buffer.from(LINK_SIGNING_KEY, 'hex'),
    LINK_SIGNING_KEY_PREVIOUS: undefined,
  };
  return signAddress(opening, keys);
}
