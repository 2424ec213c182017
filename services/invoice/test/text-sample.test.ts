import { expect, test } from '@jest/globals';
import { TextSample } from '../src/search/text-sample.ts';

/** A thousand members of one domain, each with two invoices; every fifth is about a harbour. */
const texts = Array.from({ length: 2_000 }, (_, n) =>
  [
    `gfa-inv-${500_000 + 7 * n}`,
    `member${1_000 + (n % 1_000)}@example.com`,
    n % 5 === 0 ? 'harbour dinner' : 'workshop for beginners',
  ].join('\u001f'),
);
const sample = new TextSample(texts);

test.each([
  ['ember1150@exam', 'what few hold, without the domain that all have'],
  ['member1401@example.com', 'the same of a whole address'],
  ['GFA-INV-507000', 'the digits of a number, without what stands before all of them'],
  ['dinner of member1203', 'one word of several'],
])('of %s is looked up %#: %s', (search) => {
  const part = sample.rarestPart(search);
  expect(search).toContain(part);
  expect(part).not.toBe(search);
  const holding = texts.filter((text) => text.includes(part.toLowerCase())).length;
  expect(holding).toBeLessThanOrEqual(20);
});

test.each([
  ['harbour', 'all of its letters are as common as it is'],
  ['example.com', 'every text has it'],
  ['or', 'it has no three letters'],
  ['', 'it is empty'],
  ['海港晚宴', 'it has none of the letters whose lower case never depends on others'],
  ['ΣΑΣ', 'so has this, of which the last letter does'],
])('%s is looked up unchanged: %s', (search) => {
  expect(sample.rarestPart(search)).toBe(search);
});

test('a table without texts returns nothing', () => {
  expect(new TextSample([]).rarestPart('member1401@example.com')).toBe('member1401@example.com');
});

test('a part begins and ends inside one word, or at the one character that bounds it', () => {
  for (const search of ['a_b%1401\\x', '-1401-', 'x  1401  y']) {
    expect(sample.rarestPart(search)).toMatch(/^[ -~]?[A-Za-z0-9]{2,}[ -~]?$/);
  }
});
