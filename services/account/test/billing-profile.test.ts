import { afterAll, expect, test } from '@jest/globals';
import { asMember, startAccount } from './support/account-client.ts';

const account = await startAccount();

afterAll(() => account.stop());

const EMPTY = { companyName: '', address: '', vatNumber: '', taxId: '' };
const PROFILE = { companyName: 'Acme', address: '1 Road\nTown', vatNumber: 'VAT 1', taxId: '' };

async function newUserId(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user_id, token } = await account.walletControl('POST', '/sandbox/members', { email });
  await account.gateway.authenticate({ token });
  return user_id;
}

test('is empty until saved, then the member’s own, and replaced as a whole', async () => {
  const [ann, bob] = [await newUserId(), await newUserId()];
  const read = (userId: string) => asMember(userId, () => account.gateway.getBillingProfile({}));
  expect(await read(ann)).toEqual({ profile: EMPTY });
  const saved = await asMember(ann, () => account.gateway.saveBillingProfile({ profile: PROFILE }));
  expect(saved).toEqual({ profile: PROFILE });
  expect(await read(ann)).toEqual({ profile: PROFILE });
  expect(await read(bob)).toEqual({ profile: EMPTY });
  await asMember(ann, () => account.gateway.saveBillingProfile({ profile: { companyName: 'Other' } }));
  expect(await read(ann)).toEqual({ profile: { ...EMPTY, companyName: 'Other' } });
});

test.each([
  ['companyName', 200],
  ['address', 500],
  ['vatNumber', 50],
  ['taxId', 50],
])('%s can have %i characters and not one more', async (field, maxLength) => {
  const userId = await newUserId();
  const save = (text: string) =>
    asMember(userId, () => account.gateway.saveBillingProfile({ profile: { [field]: text } }));
  await save('x'.repeat(maxLength));
  await expect(save('x'.repeat(maxLength + 1))).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  await expect(save('a\0b')).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
});

test('requires a member', async () => {
  await expect(account.gateway.getBillingProfile({})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  await expect(account.gateway.saveBillingProfile({ profile: PROFILE })).rejects.toMatchObject({
    reason: 'UNAUTHORIZED',
  });
});
