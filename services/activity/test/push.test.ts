import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { startActivity } from './support/activity-client.ts';

const activity = await startActivity();

afterAll(() => activity.stop());

const ENTRY = { type: 'gem_purchase', title: 'Bought gems', description: '100 gems' };

function push(userId: string, overrides: object = {}) {
  return activity.as(userId, () => activity.client.pushActivity({ ...ENTRY, ...overrides }));
}

test('adds an entry with the specified defaults', async () => {
  const userId = crypto.randomUUID();
  const { entry } = await push(userId);
  expect(entry).toMatchObject({
    ...ENTRY,
    userId,
    gemAmount: undefined,
    usdValue: '',
    transactionId: '',
    source: 'wallet',
    status: 'completed',
    metadataJson: '{}',
  });
  expect(await activity.timeline(userId)).toEqual([entry]);
});

test('stores every field that is sent', async () => {
  const userId = crypto.randomUUID();
  const fields = {
    gemAmount: -12.5,
    usdValue: '$1.25',
    transactionId: 'tx-1',
    source: 'events',
    status: 'pending',
    metadataJson: '{"b":1,"a":{"z":null,"nul":"\\u0000"}}',
  };
  const { entry } = await push(userId, fields);
  expect(entry).toMatchObject(fields);
});

test('the same source and transaction of a member returns the first entry, also concurrently', async () => {
  const userId = crypto.randomUUID();
  const pushes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => push(userId, { transactionId: 'tx', title: `Try ${index}` })),
  );
  expect(new Set(pushes.map(({ entry }) => entry!.id)).size).toBe(1);
  await push(userId, { transactionId: 'tx', source: 'events' });
  await push(crypto.randomUUID(), { transactionId: 'tx' });
  await push(userId);
  await push(userId);
  expect(await activity.timeline(userId)).toHaveLength(4);
});

test('the same idempotency key of a member adds one entry, also concurrently', async () => {
  const userId = crypto.randomUUID();
  const keyed = (overrides: object = {}, idempotencyKey = 'order-1', by = userId) =>
    activity.as(by, () => activity.client.pushActivity({ ...ENTRY, ...overrides }), { idempotencyKey });
  const pushes = await Promise.all(Array.from({ length: 5 }, () => keyed()));
  expect(new Set(pushes.map(({ entry }) => entry!.id)).size).toBe(1);
  await keyed({}, 'order-2');
  await keyed({}, 'order-1', crypto.randomUUID());
  await expect(keyed({ title: 'Another' })).rejects.toMatchObject({ reason: 'IDEMPOTENCY_CONFLICT' });
  expect(await activity.timeline(userId)).toHaveLength(2);
});

test.each([
  ['made the day before', -1],
  ['made by a process whose clock was ahead at midnight', 1],
])('a key is valid for a day: an entry %s is returned until it is 24 hours old', async (_made, days) => {
  const userId = crypto.randomUUID();
  const keyed = () =>
    activity.as(userId, () => activity.client.pushActivity(ENTRY), { idempotencyKey: 'daily-bonus' });
  const key = `${userId}:daily-bonus`;
  const day = Math.floor(Date.now() / 86_400_000) + days;
  const hash = createHash('sha256').update(`entry ${day} ${key}`).digest('hex');
  const id = hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const { entry: first } = await keyed();
  await activity.database.query(`update activity.activity_entries set id = $1 where id = $2`, [
    id,
    first?.id,
  ]);
  expect((await keyed()).entry?.id).toBe(id);
  await activity.database.query(
    `update activity.activity_entries set created_at = created_at - interval '25 hours' where id = $1`,
    [id],
  );
  expect((await keyed()).entry?.id).not.toBe(id);
  expect(await activity.timeline(userId)).toHaveLength(2);
});

test.each([
  ['no type', { type: '' }],
  ['no title', { title: '' }],
  ['no description', { description: '' }],
  ['a title that is too long', { title: 'x'.repeat(201) }],
  ['a title that no database keeps', { title: 'a\0b' }],
  ['an unknown status', { status: 'done' }],
  ['the source of our own entries', { source: 'Checkout' }],
  ['an endless gem amount', { gemAmount: Number.POSITIVE_INFINITY }],
  ['a gem amount that is no number', { gemAmount: Number.NaN }],
  ['metadata that is a list', { metadataJson: '[]' }],
  ['metadata that is no JSON', { metadataJson: '{' }],
  ['metadata of more than 16 KB', { metadataJson: JSON.stringify({ a: 'x'.repeat(16_384) }) }],
])('refuses %s and adds nothing', async (_name, overrides) => {
  const userId = crypto.randomUUID();
  await expect(push(userId, overrides)).rejects.toMatchObject({ reason: 'VALIDATION_ERROR' });
  expect(await activity.timeline(userId)).toEqual([]);
});

test('lists newest first, page by page, each entry once', async () => {
  const userId = crypto.randomUUID();
  for (let index = 0; index < 7; index += 1) await push(userId, { title: `Entry ${index}` });
  await activity.database.query(
    `update activity.activity_entries set created_at = '2030-01-01T00:00:00Z' where user_id = $1`,
    [userId],
  );
  const titles: string[] = [];
  let cursor = '';
  do {
    const page = await activity.as(userId, () => activity.client.listActivities({ limit: 3, cursor }));
    titles.push(...page.activities.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== '');
  expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Entry ${index}`));
});

test.each([['x'], ['LTEuMQ'], [Buffer.from('999999999999999.1').toString('base64url')]])(
  'refuses the cursor %s',
  async (cursor) => {
    const list = activity.as('anybody', () => activity.client.listActivities({ limit: 3, cursor }));
    await expect(list).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'CURSOR_INVALID' });
  },
);

test('requires a member', async () => {
  await expect(activity.client.listActivities({})).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
  await expect(activity.client.pushActivity(ENTRY)).rejects.toMatchObject({ reason: 'UNAUTHORIZED' });
});
