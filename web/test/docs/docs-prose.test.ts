import { expect, test } from '@jest/globals';
import { highlight } from '../../src/docs/code/highlight.ts';
import { fillIn } from '../../src/docs/prose/fill-in.ts';
import { parsePage, plainText, slugOf } from '../../src/docs/prose/parse-page.ts';
import { pages, sampleFiles } from './docs-description.ts';

test('a page has a title and sections with ids to link to', () => {
  const page = parsePage({
    path: '/x',
    source: '# Title\n\nLead `code`.\n\n## 1. One & two\n\n- a\n- **b**\n\n### Three\n',
  });
  expect(page.title).toBe('Title');
  expect(page.sections.map(({ id, depth }) => [id, depth])).toEqual([
    ['', 1],
    ['1-one-two', 2],
    ['three', 3],
  ]);
  expect(plainText(page.sections[0]!.tokens)).toBe('Lead code.');
  expect(plainText(page.sections[1]!.tokens)).toBe('a b');
});

test('a page without a title, or with a duplicate section, is an error', () => {
  expect(() => parsePage({ path: '/x', source: 'Text' })).toThrow('no title');
  expect(() => parsePage({ path: '/x', source: '# T\n\n## A\n\n## A\n' })).toThrow('two sections #a');
});

test('facts are filled in by name, and an unknown name is an error', () => {
  expect(fillIn('{{a.b}} and {{a.b}}', { 'a.b': '5' })).toBe('5 and 5');
  expect(() => fillIn('{{c}}', {})).toThrow('No fact is called c');
});

test('every page is parsed, with ids that are valid in addresses', () => {
  for (const { sections } of pages) {
    expect(sections.length).toBeGreaterThan(4);
    for (const { id } of sections.slice(1)) expect(slugOf(id)).toBe(id);
  }
});

test.each(sampleFiles)('$name with highlighting is the same code', ({ name, code }) => {
  const pieces = highlight(code, name.slice(name.lastIndexOf('.') + 1));
  expect(pieces.map(({ text }) => text).join('')).toBe(code);
  expect(new Set(pieces.map(({ kind }) => kind)).size).toBeGreaterThan(2);
});

test('highlighting distinguishes comments, strings, keywords, numbers and names', () => {
  const kinds = (code: string, language: string) =>
    highlight(code, language)
      .filter(({ kind }) => kind !== 'plain')
      .map(({ kind, text }) => `${kind} ${text}`);
  expect(kinds("const a = call('x // y', 12); // z", 'ts')).toEqual([
    'keyword const',
    'name call',
    "string 'x // y'",
    'number 12',
    'comment // z',
  ]);
  expect(kinds('{ "a": "b", "c": true }', 'json')).toEqual([
    'name "a"',
    'string "b"',
    'name "c"',
    'keyword true',
  ]);
  expect(kinds('# go\ncurl "$URL" --data x', 'sh')).toEqual([
    'comment # go',
    'keyword curl',
    'name $URL',
    'keyword --data',
  ]);
  expect(highlight('anything', 'text')).toEqual([{ kind: 'plain', text: 'anything' }]);
});
