import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ada, admin, anonymous, reasonOf, startInvoiceService } from './support/fixture.ts';

const service = await startInvoiceService();
const client = service.as(admin);
const everybody = service.as(anonymous);

const flat = (width: number, height: number, colour = '#1d5b45') =>
  sharp({ create: { width, height, channels: 3, background: colour } });

test('admins save a brand and everybody reads it', async () => {
  const { brand: before } = await everybody.getBrand({});
  expect(before).toMatchObject({ accent: '', supportContact: '', amountInPreviews: false, lightLogoKey: '' });
  expect(before?.companyName).not.toBe('');
  const chosen = { accent: '#1d5b45', supportContact: 'help@example.test', amountInPreviews: true };
  await client.saveBrand(chosen);
  expect((await everybody.getBrand({})).brand).toMatchObject(chosen);
  await client.saveBrand({ accent: '', supportContact: '', amountInPreviews: false });
  expect((await everybody.getBrand({})).brand).toEqual(before);
});

test('two admins who each change another part of the brand both succeed', async () => {
  const seen = { accent: '#1d5b45', supportContact: 'help@example.test', amountInPreviews: true };
  await client.saveBrand(seen);
  await client.saveBrand({ ...seen, accent: '#aa0000', before: seen });
  const { brand } = await client.saveBrand({ ...seen, amountInPreviews: false, before: seen });
  expect(brand).toMatchObject({ ...seen, accent: '#aa0000', amountInPreviews: false });
  expect((await client.saveBrand(seen)).brand).toMatchObject(seen);
  await client.saveBrand({ accent: '', supportContact: '', amountInPreviews: false });
});

test('nobody else saves it', async () => {
  const content = await flat(8, 8).png().toBuffer();
  for (const [caller, reason] of [
    [anonymous, 'UNAUTHORIZED'],
    [ada, 'ADMIN_ACCESS_REQUIRED'],
  ] as const) {
    const other = service.as(caller);
    expect(await reasonOf(other.saveBrand({ accent: '#000000' }))).toBe(reason);
    expect(await reasonOf(other.saveLogo({ scheme: 'light', content }))).toBe(reason);
    expect(await reasonOf(other.deleteLogo({ scheme: 'light' }))).toBe(reason);
  }
  expect(await service.query('select scheme from invoice.brand_logos')).toEqual([]);
});

test.each(['red', '#1D5B45', '#1d5b4', '#1d5b45 '])('refuses the accent %p', async (accent) => {
  expect(await reasonOf(client.saveBrand({ accent }))).toBe('VALIDATION_ERROR');
});

test('a logo is stored as a PNG of its picture alone, scaled to its box, with an icon, and replaced by the next one', async () => {
  const sent = await flat(2000, 300)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const { brand } = await client.saveLogo({ scheme: 'light', content: sent });
  const key = brand?.lightLogoKey ?? '';
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  const { content } = await everybody.getLogo({ key });
  expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 640, height: 96 });
  expect(Buffer.from(content).includes('somebody')).toBe(false);
  const { content: icon } = await everybody.getLogo({ key, asIcon: true });
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 });

  const next = await flat(100, 40, '#aa0000').webp().toBuffer();
  const { brand: after } = await client.saveLogo({ scheme: 'light', content: next });
  expect(after?.lightLogoKey).not.toBe(key);
  expect(await reasonOf(everybody.getLogo({ key }))).toBe('NOT_FOUND');

  await client.deleteLogo({ scheme: 'light' });
  await client.deleteLogo({ scheme: 'light' });
  expect((await everybody.getBrand({})).brand).toMatchObject({ lightLogoKey: '', darkLogoKey: '' });
});

test.each([
  ['nothing', async () => Buffer.alloc(0), 'VALIDATION_ERROR'],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_MEDIA_TYPE'],
  ['a GIF', () => flat(4, 4).gif().toBuffer(), 'UNSUPPORTED_MEDIA_TYPE'],
  ['half a PNG', async () => (await flat(90, 90).png().toBuffer()).subarray(0, 90), 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than 20 megapixels', () => flat(5000, 4001).png().toBuffer(), 'UNSUPPORTED_MEDIA_TYPE'],
  ['more than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1), 'PAYLOAD_TOO_LARGE'],
])('refuses %s as a logo', async (_what, make, reason) => {
  expect(await reasonOf(client.saveLogo({ scheme: 'dark', content: await make() }))).toBe(reason);
  expect((await everybody.getBrand({})).brand?.darkLogoKey).toBe('');
});

test('an unknown scheme has no logo', async () => {
  const content = await flat(8, 8).png().toBuffer();
  expect(await reasonOf(client.saveLogo({ scheme: 'blue', content }))).toBe('VALIDATION_ERROR');
  expect(await reasonOf(client.deleteLogo({ scheme: '' }))).toBe('VALIDATION_ERROR');
});
