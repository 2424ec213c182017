import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { expect, test } from '@jest/globals';
import { catalogue } from './catalogue.ts';
import { plant } from './planted-bug.ts';
import { rowOf, rowsIn } from './table.ts';

const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');

test('there are at least forty bugs, each with a unique name', () => {
  const names = catalogue.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each(catalogue.map((bug) => [bug.name, bug] as const))('%s can be planted', (_name, bug) => {
  const text = read(bug.file);
  expect(plant(text, bug)).not.toBe(text);
});

test.each(catalogue.map(({ name, caughtBy }) => [name, caughtBy] as const))(
  'the test that catches %s exists',
  (_name, { file, test: title }) => {
    expect(textsOf(file).join('\n')).toContain(title);
    // Results have titles with the values in their place.
    expect(title).not.toMatch(/%[a-z]/);
  },
);

test('the docs list each bug as caught, and no other', () => {
  const told = [...rowsIn(read('docs/reliability.md')).values()];
  expect(told).toEqual(catalogue.map((bug) => rowOf(bug)));
});

test('a text that occurs twice in a file is not replaced', () => {
  const bug = { ...catalogue[0]!, find: 'a', replace: 'b' };
  expect(() => plant('aa', bug)).toThrow('2 times instead of once');
  expect(() => plant('', bug)).toThrow('0 times instead of once');
});

/**
 * Returns a test file together with the files that it imports from its folder: shared suites and contracts
 * hold titles there.
 */
function textsOf(file: string): string[] {
  const text = read(file);
  const imported = [...text.matchAll(/(?:from|import) '(\.[^']+\.ts)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [text, ...imported.filter((path) => existsSync(join(repositoryRoot, path))).map(read)];
}
