import { expect, test } from '@jest/globals';
import { groupCalls } from '../src/docs/group-calls.ts';

test('calls are grouped by tag, in the order in which they are described', () => {
  const paths = {
    '/api/a': { get: { tags: ['One'], summary: 'Read a' }, post: { tags: ['Two'] } },
    '/api/b': { get: { tags: ['One'], summary: 'Read b' } },
  };
  expect(groupCalls({ paths })).toEqual([
    {
      tag: 'One',
      calls: [
        { method: 'GET', path: '/api/a', summary: 'Read a' },
        { method: 'GET', path: '/api/b', summary: 'Read b' },
      ],
    },
    { tag: 'Two', calls: [{ method: 'POST', path: '/api/a', summary: '' }] },
  ]);
});
