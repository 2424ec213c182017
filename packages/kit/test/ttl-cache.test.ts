import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, jest, test } from '@jest/globals';
import { createTtlCache } from '../src/process/ttl-cache.ts';

test('an entry is returned until it expires', async () => {
  const remembered = createTtlCache<string>(10);
  remembered.put('short', 'a', 1_000);
  remembered.put('long', 'b', 60_000);
  expect(remembered.get('short')).toBe('a');
  await waitFor(() => remembered.get('short') === undefined, { what: 'the end of the short one' });
  expect(remembered.get('long')).toBe('b');
});

test.each([0, -1, -60_000])(
  'an entry that expired %i ms ago is not stored, nor is the one that it replaces kept',
  (ms) => {
    const remembered = createTtlCache<string>(10);
    remembered.put('it', 'before', 60_000);
    remembered.put('it', 'after', ms);
    expect(remembered.get('it')).toBeUndefined();
  },
);

test('when there are too many entries, the least recently used one is dropped', () => {
  const remembered = createTtlCache<string>(3);
  for (const key of ['a', 'b', 'c']) remembered.put(key, key, 60_000);
  remembered.get('a');
  remembered.put('d', 'd', 60_000);
  expect(['a', 'b', 'c', 'd'].filter((key) => remembered.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
});

test('a deleted entry is gone', () => {
  const remembered = createTtlCache<string>(3);
  remembered.put('a', 'a', 60_000);
  remembered.delete('a');
  expect(remembered.get('a')).toBeUndefined();
});

test('a clock that is set back extends no entry', async () => {
  const remembered = createTtlCache<string>(3);
  remembered.put('a', 'a', 50);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await waitFor(() => remembered.get('a') === undefined, { what: 'its end', timeoutMs: 5_000 });
  now.mockRestore();
});
