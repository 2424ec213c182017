import { problems } from '@checkout/contract/problem.ts';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { inOwnWords, readRefusalsBy } from '../../src/shared/i18n/refusals/in-own-words.ts';
import { refusalReader } from '../../src/shared/i18n/refusals/refusal-words.ts';
import { others, refusalWordsOf } from './refusal-catalogues.ts';
import { sentencesOf } from './schema-sentences.ts';

const parts = ['fields', 'fillings', 'patterns', 'sentences'] as const;

test.each(others)('%s has words for the sentence that each code comes with by itself', (language) => {
  const read = refusalReader(refusalWordsOf(language));
  const unsaid = Object.values(problems).filter(({ message }) => read(message) === undefined);
  expect(unsaid).toEqual([]);
});

test.each(others)(
  '%s says of refusals what the other languages do, with the same places to fill in',
  (language) => {
    const [first = ''] = others;
    for (const part of parts) {
      const own = refusalWordsOf(language)[part];
      expect(Object.keys(own)).toEqual(Object.keys(refusalWordsOf(first)[part]));
      for (const [english, text] of Object.entries(own)) {
        expect(text).not.toBe('');
        expect([english, placesIn(text)]).toEqual([english, placesIn(english)]);
      }
    }
  },
);

test.each(others)(
  '%s has words for all that can be said of a wrong value in a body, a query or an address',
  (language) => {
    const read = refusalReader(refusalWordsOf(language));
    const unsaid = Object.values(routes)
      .flatMap(({ body, query, params }) => [body, query, params].flatMap(sentencesOf))
      .filter((sentence) => read(sentence) === undefined);
    expect([...new Set(unsaid)].toSorted()).toEqual([]);
  },
);

test('fills what a sentence names into the words of the language', () => {
  const read = refusalReader(refusalWordsOf('zh-Hant'));
  expect(read('Company name must be at most 200 characters')).toBe('公司名稱最多 200 個字元');
  expect(read('Sort order must be a whole number of at least 1')).toBe('排序須為不小於 1 的整數');
  expect(read('This coupon has expired.')).toBe('此優惠碼已過期');
});

test('says what fills a place in the words of the language, where it has some, and a name as it is', () => {
  const read = refusalReader(refusalWordsOf('zh-Hans'));
  expect(read('This coupon is only valid for: Event Ticket, Learning Course')).toBe(
    '此优惠码仅适用于：活动门票, 学习课程',
  );
  expect(read('This coupon is only valid for: Summer Gala, Winter Gala')).toBe(
    '此优惠码仅适用于：Summer Gala, Winter Gala',
  );
  expect(read('Another admin has approved this payment already: the status of the invoice is Paid')).toBe(
    '另一位管理员已批准这笔付款，发票状态为“已付款”',
  );
  expect(read('Nok Srisai has declined this proposal already')).toBe('Nok Srisai已拒绝此提议');
});

test.each(others)('%s blames no card for an amount that is too large for anything', (language) => {
  const read = refusalReader(refusalWordsOf(language));
  const words = read('This amount is too large to be paid in THB. Please choose another way to pay.');
  expect(words).toContain('THB');
  expect(words).not.toMatch(/บัตร|卡/);
});

test('has no words for a sentence that nobody has translated, or that is about a field without a name', () => {
  const read = refusalReader(refusalWordsOf('th'));
  expect(read('A sentence that nobody has translated')).toBeUndefined();
  expect(read('A field without a name is required')).toBeUndefined();
});

test('shows a sentence without words as the server said it, and every sentence in English', () => {
  readRefusalsBy(refusalReader(refusalWordsOf('th')));
  expect(inOwnWords('This coupon has expired.')).toBe('คูปองนี้หมดอายุแล้ว');
  expect(inOwnWords('This coupon is only valid on Sundays.')).toBe('This coupon is only valid on Sundays.');
  readRefusalsBy(undefined);
  expect(inOwnWords('This coupon has expired.')).toBe('This coupon has expired.');
});

function placesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
