import { expect, test } from '@jest/globals';
import { ada, admin, anonymous, reasonOf, startInvoiceService } from './support/fixture.ts';

const service = await startInvoiceService();
const client = service.as(admin);
const link = {
  key: 'tickets',
  label: 'Tickets',
  url: 'https://tickets.example.test',
  isActive: true,
  sortOrder: 2,
};

test('the letterhead has a default, admins change it, everybody reads it', async () => {
  const { settings } = await service.as(anonymous).getCompanySettings({});
  expect(settings?.companyName).not.toBe('');
  expect(settings?.address).not.toBe('');
  const changed = { companyName: 'Members Club', legalEntity: '', address: 'One Road\nOne Town' };
  expect((await client.saveCompanySettings({ settings: changed })).settings).toEqual(changed);
  expect((await service.as(ada).getCompanySettings({})).settings).toEqual(changed);
});

test('two admins who each change another field of the letterhead both succeed', async () => {
  const seen = { companyName: 'Members Club', legalEntity: 'Club Ltd', address: 'One Road' };
  await client.saveCompanySettings({ settings: seen });
  await client.saveCompanySettings({ settings: { ...seen, address: 'Two Road' }, before: seen });
  const last = { ...seen, companyName: 'The Club', legalEntity: '' };
  const { settings } = await client.saveCompanySettings({ settings: last, before: seen });
  expect(settings).toEqual({ companyName: 'The Club', legalEntity: '', address: 'Two Road' });
  // Without what was read, all of it is meant.
  expect((await client.saveCompanySettings({ settings: last })).settings).toEqual(last);
});

test.each([
  ['a company name', { companyName: ' ', address: 'x' }],
  ['an address', { companyName: 'x', address: '' }],
  ['a shorter company name', { companyName: 'x'.repeat(201), address: 'x' }],
  ['a shorter address', { companyName: 'x', address: 'x'.repeat(1_001) }],
])('the letterhead needs %s', async (_what, settings) => {
  expect(await reasonOf(client.saveCompanySettings({ settings }))).toBe('VALIDATION_ERROR');
});

test('links are listed by sort order, inactive ones only to admins', async () => {
  const { service: tickets } = await client.createProductAccess({ ...link, key: ' Tickets ' });
  expect(tickets).toMatchObject({ ...link, key: 'tickets', icon: '🔗' });
  const { service: wallet } = await client.createProductAccess({
    ...link,
    key: 'wallet',
    icon: '👛',
    sortOrder: 1,
  });
  const { service: hidden } = await client.createProductAccess({
    ...link,
    key: 'events',
    label: 'Events',
    isActive: false,
  });
  const keys = async (includeInactive: boolean) =>
    (
      await (includeInactive ? client : service.as(anonymous)).listProductAccess({ includeInactive })
    ).services.map(({ key }) => key);
  expect(await keys(false)).toEqual(['wallet', 'tickets']);
  expect(await keys(true)).toEqual(['wallet', 'events', 'tickets']);

  await client.updateProductAccess({ id: wallet?.id, isActive: false, sortOrder: 9, label: 'Wallet' });
  await client.updateProductAccess({ id: hidden?.id, isActive: true });
  expect(await keys(false)).toEqual(['events', 'tickets']);
  const { services } = await client.listProductAccess({ includeInactive: true });
  expect(services.find(({ key }) => key === 'wallet')).toMatchObject({
    label: 'Wallet',
    url: link.url,
    icon: '👛',
  });
});

test('a key can be used once, and again when its link is gone', async () => {
  const { service: courses } = await client.createProductAccess({ ...link, key: 'courses' });
  expect(await reasonOf(client.createProductAccess({ ...link, key: 'COURSES' }))).toBe('DUPLICATE_KEY');
  await service.create({ metadataJson: '{"service":"courses"}' });
  await client.deleteProductAccess({ id: courses?.id });
  await client.createProductAccess({ ...link, key: 'courses' });
  expect(
    await service.query(
      'select archived_at is null as listed from invoice.product_service_access where key = $1',
      ['courses'],
    ),
  ).toEqual([{ listed: false }, { listed: true }]);
});

test('a link that no invoice uses is deleted', async () => {
  const { service: affiliates } = await client.createProductAccess({ ...link, key: 'affiliates' });
  await client.deleteProductAccess({ id: affiliates?.id });
  expect(
    await service.query('select id from invoice.product_service_access where key = $1', ['affiliates']),
  ).toEqual([]);
  for (const id of [affiliates?.id ?? '', crypto.randomUUID(), 'no-id']) {
    expect(await reasonOf(client.deleteProductAccess({ id }))).toBe('NOT_FOUND');
    expect(await reasonOf(client.updateProductAccess({ id, label: 'x' }))).toBe('NOT_FOUND');
  }
});

test.each([
  ['no key', { key: '' }],
  ['no label', { label: ' ' }],
  ['a URL that is none', { url: 'tickets' }],
  ['a URL that runs code', { url: 'javascript:alert(1)' }],
  ['plain http elsewhere', { url: 'http://tickets.example.test' }],
])('refuses a link with %s', async (_what, fields) => {
  expect(await reasonOf(client.createProductAccess({ ...link, key: 'other', ...fields }))).toBe(
    'VALIDATION_ERROR',
  );
});
