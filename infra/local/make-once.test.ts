import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { makerOf } from './make-once.ts';

const scratch = await scratchDirectory('make-once');
afterAll(() => scratch.remove());
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

/** Makes `result` of a source; an interrupted run has written only a part of it. */
function project(name: string) {
  const root = join(scratch.path, name);
  mkdirSync(root);
  const makeOnce = makerOf({ root, notes: join(root, 'notes') });
  const [source, result] = [join(root, 'source'), join(root, 'result')];
  return {
    edit: (text: string) => writeFileSync(source, text),
    result: () => readFileSync(result, 'utf8'),
    make: ({ isInterrupted = false } = {}) =>
      makeOnce({
        what: 'making it',
        from: ['source'],
        result: 'result',
        make: () => {
          if (isInterrupted) {
            writeFileSync(result, 'half');
            throw new Error('interrupted');
          }
          writeFileSync(result, `made of ${readFileSync(source, 'utf8')}`);
        },
      }),
  };
}

test('nothing is made twice from the same sources', () => {
  const { edit, make, result } = project('same');
  edit('one');
  make();
  make({ isInterrupted: true });
  expect(result()).toBe('made of one');
});

test('what an interrupted run left is made again, also from the sources of before', () => {
  const { edit, make, result } = project('interrupted');
  edit('one');
  make();
  edit('two');
  expect(() => make({ isInterrupted: true })).toThrow('interrupted');
  edit('one');
  make();
  expect(result()).toBe('made of one');
});
