import type { RouteId } from '@checkout/contract/routes.ts';
import { type SettingsArea, settingsAreas } from '@checkout/contract/settings-change/schema.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, aMethod, anAdmin } from '../../support/arrange.ts';
import { call, ok, refusal } from '../../support/call.ts';
import { aPng } from '../../support/files.ts';
import { stack } from '../../support/stack.ts';
import { digests } from '../../support/table-rows.ts';

const areas = Object.keys(settingsAreas) as SettingsArea[];
const logo = { name: 'logo.png', type: 'image/png', field: 'logo' };
const rateBody = { baseCurrency: 'EUR', quoteCurrency: 'THB', rate: 38.25 };

/** Returns the logged changes of an area, newest first. */
async function changesOf(area: SettingsArea, limit = '200') {
  const { token } = await anAdmin();
  return await ok('listSettingsChanges', { token, query: { area, limit } });
}

/**
 * Returns the changes that an act added to an area, oldest first; checks that it added none to the others.
 */
async function addedBy(area: SettingsArea, act: () => Promise<unknown>) {
  const totals = async () => await Promise.all(areas.map(async (each) => (await changesOf(each, '1')).total));
  const before = await totals();
  await act();
  const after = await totals();
  const more = after.map((total, index) => total - (before[index] ?? 0));
  expect(more.filter((_, index) => areas[index] !== area)).toEqual([0, 0, 0, 0, 0]);
  const { changes } = await changesOf(area);
  return changes.slice(0, more[areas.indexOf(area)]).reverse();
}

/** Returns the fields as `{name: [before, after]}`. */
function fieldsOf({ fields }: { fields: { name: string; before: unknown; after: unknown }[] }) {
  return Object.fromEntries(fields.map(({ name, before, after }) => [name, [before, after]]));
}

describe('the record of settings changes', () => {
  test('contains a payment method whose account another admin changes and restores', async () => {
    const [first, second] = [await anAdmin(), await aMember({ isAdmin: true, username: 'Second' })];
    const ours = { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' } as const;
    const theirs = { ...ours, holder: 'Mallory', iban: 'GB29NWBK60161331926819' };
    let id = '';
    const addedChanges = await addedBy('payment_methods', async () => {
      const picture = `data:image/png;base64,${aPng().toString('base64')}`;
      ({ id } = await aMethod({ currency: 'EUR', account: ours, qrCodeData: picture }));
      for (const account of [theirs, ours])
        await ok('updatePaymentMethod', { id, token: second.token, body: { account } });
      await call('deletePaymentMethod', { id, token: second.token });
    });
    const by = ({ id: actorId }: typeof first, name: string) => ({ id: actorId, name });
    expect(addedChanges).toMatchObject([
      {
        act: 'created',
        actor: by(first, 'Root'),
        kind: 'payment_method',
        subjectId: id,
        subjectName: 'Bank of Engines',
      },
      { act: 'changed', actor: by(second, 'Second'), subjectId: id },
      { act: 'changed', actor: by(second, 'Second'), subjectId: id },
      { act: 'deleted', actor: by(second, 'Second'), subjectId: id, subjectName: 'Bank of Engines' },
    ]);
    const [created, there, back, deleted] = addedChanges.map(fieldsOf);
    expect(created).toMatchObject({
      currency: [null, 'EUR'],
      isActive: [null, true],
      details: [null, 'Bank Name: Bank of Engines\nAccount Number: 42'],
      qrCode: [null, expect.stringMatching(/^image\/png, SHA-256 [0-9a-f]{64}$/)],
      'account.iban': [null, ours.iban],
    });
    expect(there).toEqual({
      'account.holder': [ours.holder, theirs.holder],
      'account.iban': [ours.iban, theirs.iban],
    });
    expect(back).toEqual({
      'account.holder': [theirs.holder, ours.holder],
      'account.iban': [theirs.iban, ours.iban],
    });
    expect(deleted).toMatchObject({ 'account.iban': [ours.iban, null] });
  });

  test('contains FX settings and rates', async () => {
    const { token, id: actor } = await anAdmin();
    const { fxSettings: settings } = await ok('getFxSettings', { token });
    const conversionFeePercent = settings.conversionFeePercent === 3 ? 4 : 3;
    const addedChanges = await addedBy('fx', async () => {
      const fallbackRates = { 'USD-THB': settings.fallbackRates['USD-THB'] + 1 };
      await ok('saveFxSettings', { token, body: { conversionFeePercent, fallbackRates } });
      const { fxRate } = await ok('createFxRate', { token, body: rateBody });
      for (const _ of ['once', 'again']) await call('deleteFxRate', { id: fxRate.id, token });
      await ok('saveFxSettings', { token, body: settings });
    });
    expect(addedChanges.map(({ kind, act, subjectName }) => [kind, act, subjectName])).toEqual([
      ['fx_settings', 'changed', ''],
      ['fx_rate', 'created', 'EUR-THB'],
      ['fx_rate', 'changed', 'EUR-THB'],
      ['fx_settings', 'changed', ''],
    ]);
    expect(new Set(addedChanges.map((change) => change.actor.id))).toEqual(new Set([actor]));
    const [changed, added, ended] = addedChanges.map(fieldsOf);
    expect(Object.keys(changed ?? {}).sort()).toEqual(['conversionFeePercent', 'fallbackRates.USD-THB']);
    expect(changed?.conversionFeePercent?.[1]).toBe(`${conversionFeePercent}.00`);
    expect(added).toMatchObject({ rate: [null, '38.250000'], margin: [null, '0.0200'] });
    expect(ended).toEqual({ validUntil: [null, expect.stringMatching(/^\d{4}-.*Z$/)] });
  });

  test('contains coupons and product links', async () => {
    const { token } = await anAdmin();
    const coupons = await addedBy('coupons', async () => {
      const { id } = await aCoupon({ usageLimit: 5, metadata: { campaign: 'spring' } });
      await ok('updateCoupon', { id, token, body: { discountPercent: 30, usageLimit: null } });
      await call('deleteCoupon', { id, token });
    });
    expect(coupons.map(({ kind, act }) => `${kind} ${act}`)).toEqual([
      'coupon created',
      'coupon changed',
      'coupon deleted',
    ]);
    expect(fieldsOf(coupons[0] as never)).toMatchObject({
      metadata: [null, '{"campaign":"spring"}'],
      discountPercent: [null, '20.00'],
    });
    expect(fieldsOf(coupons[1] as never)).toEqual({
      discountPercent: ['20.00', '30.00'],
      usageLimit: [5, null],
    });
    const links = await addedBy('product_access', async () => {
      const body = { key: 'changes', label: 'Changes', url: 'https://a.example.org' };
      const { service } = await ok('createProductAccess', { token, body });
      const url = 'https://b.example.org';
      await ok('updateProductAccess', { id: service.id, token, body: { url } });
      await call('deleteProductAccess', { id: service.id, token });
    });
    expect(links.map(({ act, subjectName }) => `${act} ${subjectName}`)).toEqual([
      'created Changes',
      'changed Changes',
      'deleted Changes',
    ]);
    expect(fieldsOf(links[1] as never)).toEqual({ url: ['https://a.example.org', 'https://b.example.org'] });
  });

  test('contains drafts of invoices, also deleted ones', async () => {
    const [first, second] = [await anAdmin(), await aMember({ isAdmin: true, username: 'Second' })];
    const body = {
      recipient: 'ada@example.org',
      amount: 12.5,
      currency: 'USD',
      description: 'A draft',
    } as const;
    const drafts = await addedBy('invoice_drafts', async () => {
      const { draft } = await ok('createInvoiceDraft', { token: first.token, body });
      const changed = { ...body, amount: 13, version: draft.version };
      const { id } = draft;
      const saved = await ok('updateInvoiceDraft', { id, token: second.token, body: changed });
      const query = { version: String(saved.draft.version) };
      await call('deleteInvoiceDraft', { id, token: second.token, query });
      await call('deleteInvoiceDraft', { id, token: first.token, query });
    });
    expect(drafts.map(({ act, actor, subjectName }) => `${act} by ${actor.name}: ${subjectName}`)).toEqual([
      'created by Root: A draft',
      'changed by Second: A draft',
      'deleted by Second: A draft',
    ]);
    expect(fieldsOf(drafts[1] as never)).toEqual({ amount: ['12.50', '13.00'] });
  });

  test('contains the letterhead, the brand and its logos', async () => {
    const { token } = await anAdmin();
    const body = { companyName: `Engines ${crypto.randomUUID()}`, legalEntity: '', address: 'Road 1' };
    const dark = { params: { scheme: 'dark' }, token };
    await call('deleteLogo', dark);
    await ok('saveBrand', { token, body: {} });
    const addedChanges = await addedBy('company', async () => {
      await ok('saveCompanySettings', { token, body });
      await ok('saveBrand', { token, body: { accent: '#123456' } });
      const file = { ...logo, content: aPng() };
      for (const _ of ['once', 'again']) await ok('saveLogo', { ...dark, file });
      for (const _ of ['once', 'again']) await call('deleteLogo', dark);
    });
    expect(addedChanges.map(({ kind, act, subjectId }) => [kind, act, subjectId])).toEqual([
      ['company_settings', 'changed', 'default'],
      ['brand', 'changed', 'default'],
      ['logo', 'created', 'dark'],
      ['logo', 'deleted', 'dark'],
    ]);
    expect(fieldsOf(addedChanges[1] as never)).toEqual({ accent: [null, '#123456'] });
    expect(fieldsOf(addedChanges[2] as never)).toEqual({
      key: [null, expect.stringMatching(/^[0-9a-f]{64}$/)],
    });
  });

  test('contains a repeated request once, and refused or empty changes not at all', async () => {
    const { token } = await anAdmin();
    const repeated = async (id: Parameters<typeof call>[0], given: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await Promise.all([1, 2, 3].map(() => call(id, { token, headers, ...given })));
    };
    const { id } = await aMethod();
    const methods = await addedBy('payment_methods', async () => {
      await repeated('updatePaymentMethod', { id, body: { name: 'Bank of Keys' } });
      await ok('updatePaymentMethod', { id, token, body: { name: 'Bank of Keys', isActive: true } });
      for (const body of [{ type: 'cash' }, { currency: 'GBP' }])
        expect(await refusal('updatePaymentMethod', { id, token, body })).toBe('400 validation_error');
      const { token: stranger } = await aMember();
      const body = { name: 'Mine' };
      expect(await refusal('updatePaymentMethod', { id, token: stranger, body })).toBe(
        '403 admin_access_required',
      );
    });
    expect(methods.map(fieldsOf)).toEqual([{ name: ['Bank of Engines', 'Bank of Keys'] }]);
    const code = `KEY${Date.now()}`;
    const coupons = await addedBy('coupons', async () => {
      await repeated('createCoupon', { body: { code, discountPercent: 5 } });
      const again = { token, body: { code, discountPercent: 6 } };
      expect(await refusal('createCoupon', again)).toBe('409 duplicate_code');
    });
    expect(coupons.map(({ act, subjectName }) => `${act} ${subjectName}`)).toEqual([`created ${code}`]);
    expect(await addedBy('fx', () => repeated('createFxRate', { body: rateBody }))).toHaveLength(1);
  });

  test('has the changes of two concurrent admins in order, each based on the previous one', async () => {
    const people = [await anAdmin(), await aMember({ isAdmin: true })];
    const { id } = await aMethod({ name: 'Name 0' });
    const names = Array.from({ length: 12 }, (_, index) => `Name ${index + 1}`);
    const addedChanges = await addedBy('payment_methods', () =>
      Promise.all(
        names.map((name, index) =>
          ok('updatePaymentMethod', { id, token: people[index % 2]?.token, body: { name } }),
        ),
      ),
    );
    const { paymentMethod } = await ok('getPaymentMethod', { id });
    const steps = addedChanges.map((change) => fieldsOf(change).name as [string, string]);
    expect(steps.map(([, after]) => after).sort()).toEqual([...names].sort());
    expect(steps.map(([before]) => before)).toEqual([
      'Name 0',
      ...steps.slice(0, -1).map(([, after]) => after),
    ]);
    expect(steps.at(-1)?.[1]).toBe(paymentMethod.name);
  });
});

describe('the record of changes', () => {
  test.each(['payment', 'fx', 'coupon', 'invoice'])('of %s can only be appended to', async (schema) => {
    for (const change of [
      `update ${schema}.settings_changes set actor = 'nobody'`,
      `delete from ${schema}.settings_changes`,
      `truncate ${schema}.settings_changes`,
    ])
      await expect(stack.database.query(change)).rejects.toThrow('append-only');
  });

  test('has every change, or the change is not made', async () => {
    const { token } = await anAdmin();
    const [method, coupon] = [await aMethod(), await aCoupon()];
    const link = { key: 'untold', label: 'Untold', url: 'https://a.example.org' };
    const { service } = await ok('createProductAccess', { token, body: link });
    const { fxRate } = await ok('createFxRate', { token, body: rateBody });
    const schemas = ['payment', 'fx', 'coupon', 'invoice'];
    for (const schema of schemas)
      await stack.database.query(`
        create function ${schema}.refuse_row() returns trigger language plpgsql as
          $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
        create trigger full_up before insert on ${schema}.settings_changes
          for each row execute function ${schema}.refuse_row()`);
    const before = await digests();
    const acts: [RouteId, object][] = [
      ['createPaymentMethod', { body: { ...method, details: 'A: b' } }],
      ['updatePaymentMethod', { id: method.id, body: { name: 'Untold' } }],
      ['deletePaymentMethod', { id: method.id }],
      ['saveFxSettings', { body: { rateLockDurationMinutes: 59 } }],
      ['createFxRate', { body: rateBody }],
      ['deleteFxRate', { id: fxRate.id }],
      ['createCoupon', { body: { code: 'UNTOLD', discountPercent: 1 } }],
      ['updateCoupon', { id: coupon.id, body: { discountPercent: 1 } }],
      ['deleteCoupon', { id: coupon.id }],
      ['createProductAccess', { body: { ...link, key: 'untold-too' } }],
      ['updateProductAccess', { id: service.id, body: { label: 'Other' } }],
      ['deleteProductAccess', { id: service.id }],
      ['saveCompanySettings', { body: { companyName: 'Untold', address: 'Nowhere' } }],
      ['saveBrand', { body: { accent: '#654321' } }],
      ['saveLogo', { params: { scheme: 'dark' }, file: { ...logo, content: aPng() } }],
    ];
    try {
      for (const [id, given] of acts)
        expect([id, await refusal(id, { token, ...given })]).toEqual([id, '503 service_unavailable']);
      expect(await digests()).toEqual(before);
    } finally {
      for (const schema of schemas)
        await stack.database.query(`drop function ${schema}.refuse_row() cascade`);
    }
  });

  test('is read page by page, none of which exceeds a response', async () => {
    const { token } = await anAdmin();
    const { id } = await aMethod();
    // Each of these characters takes three bytes.
    for (const letter of '一二三四五六七八九十天地人山水火木金土日') {
      const text = letter.repeat(5_000);
      await ok('updatePaymentMethod', { id, token, body: { details: text, instructions: text } });
    }
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor = '';
    do {
      const query = { area: 'payment_methods', limit: '200', cursor };
      const page = await ok('listSettingsChanges', { token, query });
      seen.push(...page.changes.map((change) => change.id));
      sizes.push(page.changes.length);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(700_000);
      cursor = page.nextCursor ?? '';
      if (cursor === '') expect(seen).toHaveLength(page.total);
    } while (cursor !== '');
    expect(sizes.length).toBeGreaterThan(1);
    expect(seen.map(Number)).toEqual(seen.map(Number).sort((a, b) => b - a));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('is requested by area, with a cursor of that area', async () => {
    const { token } = await anAdmin();
    for (const query of [{}, { area: 'users' }, { area: 'fx', cursor: 'x' }])
      expect(await refusal('listSettingsChanges', { token, query })).toBe('400 validation_error');
    const { nextCursor } = await changesOf('payment_methods', '1');
    const query = { area: 'company', cursor: nextCursor ?? '' };
    expect(await refusal('listSettingsChanges', { token, query })).toBe('400 validation_error');
  });
});
