import { readFileSync } from 'node:fs';
import { problemCodes } from '@checkout/contract/problem.ts';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { type RefusalWords, refusalReader } from '../../src/shared/i18n/refusals/refusal-words.ts';
import { languages } from './catalogue-files.ts';
import { sentencesOf } from './schema-sentences.ts';

const others = languages.filter((language) => language !== 'en');
const parts = ['codes', 'fields', 'patterns', 'sentences'] as const;

test.each(others)('%s has words for every refusal code, and for no other', (language) => {
  expect(Object.keys(wordsOf(language).codes)).toEqual(problemCodes);
});

test.each(others)(
  '%s says of refusals what the other languages do, with the same places to fill in',
  (language) => {
    const [first = ''] = others;
    for (const part of parts) {
      const own = wordsOf(language)[part];
      expect(Object.keys(own)).toEqual(Object.keys(wordsOf(first)[part]));
      for (const [english, text] of Object.entries(own)) {
        expect(text).not.toBe('');
        expect([english, placesIn(text)]).toEqual([english, placesIn(english)]);
      }
    }
  },
);

test.each(others)('%s has words for all that can be said of a wrong value in a body', (language) => {
  const read = refusalReader(wordsOf(language));
  const unsaid = Object.values(routes)
    .flatMap((route) => sentencesOf(route.body))
    .filter((sentence) => read(sentence) === undefined);
  expect([...new Set(unsaid)].toSorted()).toEqual([]);
});

test('fills what a sentence names into the words of the language', () => {
  const read = refusalReader(wordsOf('zh-Hant'));
  expect(read('Company name must be at most 200 characters')).toBe('公司名稱最多 200 個字元');
  expect(read('Sort order must be a whole number of at least 1')).toBe('排序須為不小於 1 的整數');
  expect(read('This coupon has expired.', 'coupon_expired')).toBe('此優惠碼已過期');
});

test.each(others)('%s blames no card for an amount that is too large for anything', (language) => {
  const read = refusalReader(wordsOf(language));
  expect(read('This amount is too large to be paid in THB.', 'amount_too_large')).not.toMatch(/บัตร|卡/);
});

test('says by its code what a sentence without words of its own is about, and nothing where there is neither', () => {
  const read = refusalReader(wordsOf('th'));
  expect(read('A sentence that nobody has translated', 'coupon_expired')).toBe('คูปองนี้หมดอายุแล้ว');
  expect(read('A sentence that nobody has translated')).toBeUndefined();
  expect(read('A field without a name is required')).toBeUndefined();
});

function wordsOf(language: string): RefusalWords {
  const file = new URL(`../../src/shared/i18n/refusals/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RefusalWords;
}

function placesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
