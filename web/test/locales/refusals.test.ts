import { readFileSync } from 'node:fs';
import { problems } from '@checkout/contract/problem.ts';
import { routes } from '@checkout/contract/routes.ts';
import { expect, test } from '@jest/globals';
import { messageTranslator } from '../../src/shared/i18n/refusals/message-translator.ts';
import { setMessageTranslator, translateMessage } from '../../src/shared/i18n/refusals/translate-message.ts';
import { messageTranslationsOf, others } from './message-translations.ts';
import { sentencesOf } from './schema-sentences.ts';

const parts = ['fields', 'fillings', 'patterns', 'sentences'] as const;

test.each(others)('the app finds its translations and those of each rail in %s', (language) => {
  const path = `../../src/shared/i18n/refusals/texts/${language.toLowerCase()}.ts`;
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(source).toContain(`'../${language}.json'`);
  expect(source).toContain(`rails/*/refusals/${language}.json`);
});

test.each(others)('%s translates the default message of each code', (language) => {
  const translate = messageTranslator(messageTranslationsOf(language));
  const unsaid = Object.values(problems).filter(({ message }) => translate(message) === undefined);
  expect(unsaid).toEqual([]);
});

test.each(others)(
  '%s translates the same refusals as the other languages, with the same placeholders',
  (language) => {
    const [first = ''] = others;
    for (const part of parts) {
      const own = messageTranslationsOf(language)[part];
      expect(Object.keys(own)).toEqual(Object.keys(messageTranslationsOf(first)[part]));
      for (const [english, text] of Object.entries(own)) {
        expect(text).not.toBe('');
        expect([english, placesIn(text)]).toEqual([english, placesIn(english)]);
      }
    }
  },
);

test.each(others)(
  '%s translates every possible message about an invalid value in a body, a query or a path',
  (language) => {
    const translate = messageTranslator(messageTranslationsOf(language));
    const unsaid = Object.values(routes)
      .flatMap(({ body, query, params }) => [body, query, params].flatMap(sentencesOf))
      .filter((sentence) => translate(sentence) === undefined);
    expect([...new Set(unsaid)].toSorted()).toEqual([]);
  },
);

test('inserts the values of a message into the translation', () => {
  const translate = messageTranslator(messageTranslationsOf('zh-Hant'));
  expect(translate('Company name must be at most 200 characters')).toBe('公司名稱最多 200 個字元');
  expect(translate('Sort order must be a whole number of at least 1')).toBe('排序須為不小於 1 的整數');
  expect(translate('This coupon has expired.')).toBe('此優惠碼已過期');
});

test('translates inserted values where possible, and keeps names', () => {
  const translate = messageTranslator(messageTranslationsOf('zh-Hans'));
  expect(translate('This coupon is only valid for: Event Ticket, Learning Course')).toBe(
    '此优惠码仅适用于：活动门票、学习课程',
  );
  expect(translate('This coupon is only valid for: Summer Gala, Winter Gala')).toBe(
    '此优惠码仅适用于：Summer Gala, Winter Gala',
  );
  expect(
    translate('Another admin has approved this payment already: the status of the invoice is Paid'),
  ).toBe('另一位管理员已批准这笔付款，账单状态为“已付款”');
  expect(translate('Nok Srisai has declined this proposal already')).toBe('Nok Srisai 已拒绝此提议');
});

test.each(others)(
  '%s does not blame the card when an amount is too large for any payment method',
  (language) => {
    const translate = messageTranslator(messageTranslationsOf(language));
    const words = translate('This amount is too large to be paid in THB. Please choose another way to pay.');
    expect(words).toContain('THB');
    expect(words).not.toMatch(/บัตร|卡/);
  },
);

test('has no translation for an unknown message, or for one about a field without a translated name', () => {
  const translate = messageTranslator(messageTranslationsOf('th'));
  expect(translate('A sentence that nobody has translated')).toBeUndefined();
  expect(translate('A field without a name is required')).toBeUndefined();
});

test('shows a message without a translation as the server sent it, and every message in English', () => {
  setMessageTranslator(messageTranslator(messageTranslationsOf('th')));
  expect(translateMessage('This coupon has expired.')).toBe('คูปองนี้หมดอายุแล้ว');
  expect(translateMessage('This coupon is only valid on Sundays.')).toBe(
    'This coupon is only valid on Sundays.',
  );
  setMessageTranslator(undefined);
  expect(translateMessage('This coupon has expired.')).toBe('This coupon has expired.');
});

function placesIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted();
}
