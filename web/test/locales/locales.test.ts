import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languages as all, catalogueFiles, catalogueFilesOf, textsOf } from './catalogue-files.ts';
import { messageTranslationsOf } from './message-translations.ts';

const languages = all.filter((language) => language !== 'en');
const files = languages.flatMap((language) => catalogueFiles.map((file) => [language, file] as const));

/** Keys of names that are the same in every language. */
const names = new Set([
  'receipt.json paid.stripe',
  'receipt.json cardSuccess.methodName',
  'account.json dashboard.isAdmin',
  'rails/card.json brands',
  'bank.json account.iban',
  'bank.json account.bic',
  'changes.json fields.account_iban',
  'changes.json fields.account_bic',
]);

test('the app is offered in traditional and simplified Chinese and in Thai', () => {
  expect(languages.sort()).toEqual(['th', 'zh-Hans', 'zh-Hant']);
});

test.each(all)('the payment page finds its texts and those of each rail in %s', (language) => {
  const path = `../../src/checkout/texts/${language.toLowerCase()}.ts`;
  const source = readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(source).toContain(`locales/${language}/checkout.json`);
  expect(source).toContain(`rails/*/texts/${language}.json`);
});

test.each(languages)('%s has the same catalogues as English, and no others', (language) => {
  expect(catalogueFilesOf(language).sort()).toEqual(catalogueFiles.toSorted());
});

test.each(files)(
  '%s/%s has exactly the keys of English, with the plural forms of its own language',
  (language, file) => {
    const wanted = [...textsOf('en', file).keys()].flatMap((key) => keysFor(language, key));
    expect([...textsOf(language, file).keys()].sort()).toEqual([...new Set(wanted)].sort());
  },
);

test.each(files)('%s/%s uses the same placeholders in the same formats as English', (language, file) => {
  const english = englishFor(language, file);
  for (const [key, text] of textsOf(language, file)) {
    expect([key, valuesIn(text)]).toEqual([key, valuesIn(english.get(key) ?? '')]);
  }
});

test.each(files)('%s/%s has no text that is empty or padded with spaces', (language, file) => {
  const untidy = [...textsOf(language, file)].filter(([, text]) => text === '' || text !== text.trim());
  expect(untidy).toEqual([]);
});

test.each(files)(
  '%s/%s is in its own script except for names, and contains no English words',
  (language, file) => {
    const script = scriptOf(language);
    const foreign = [...textsOf(language, file)].filter(([key, text]) => {
      const words = text.replace(/{{.*?}}/g, '');
      const isForeign = /\p{L}/u.test(words) && !script.test(words);
      return (isForeign || /[a-z]{2,} [a-z]{2,}/.test(words)) && !names.has(`${file} ${key}`);
    });
    expect(foreign).toEqual([]);
  },
);

test.each(languages)('%s keeps the names that are the same in every language', (language) => {
  for (const name of names) {
    const [file = '', key = ''] = name.split(' ');
    expect([name, textsOf(language, file).get(key)]).toEqual([name, textsOf('en', file).get(key)]);
  }
});

test('the two Chinese catalogues do not mix their characters', () => {
  const written = (language: string): string =>
    catalogueFiles.flatMap((file) => [...textsOf(language, file).values()]).join('');
  expect(written('zh-Hant').match(/[发宝请账户优码银载这为应过显]/gu)).toBeNull();
  expect(written('zh-Hans').match(/[發寶請賬戶優碼銀載這為應過顯]/gu)).toBeNull();
});

test.each([
  ['zh-Hans', /优惠券|转换|换算手续费|参考号|栏位|凭证据|登陆|帐|你|webhook/],
  ['zh-Hant', /優惠券|轉換|換算手續費|參考號(?!碼)|憑證據|賬|電郵|用戶|網絡|上載|二維碼|webhook/],
  ['zh-Hant', /私隱|批准|毋須|結餘|紀錄|列表|身份|更改|裏|你|發卡/],
])('%s has one word for one thing, in texts and in error messages, and not %p', (language, other) => {
  const { fields, fillings, patterns, sentences } = messageTranslationsOf(language);
  const messages = Object.values({ ...fields, ...fillings, ...patterns, ...sentences });
  const texts = catalogueFiles.flatMap((file) => [...textsOf(language, file).values()]);
  expect([...texts, ...messages].filter((text) => other.test(text))).toEqual([]);
});

/**
 * Returns the keys that a language needs for an English key: the same key, or one for each plural form of
 * that language.
 */
function keysFor(language: string, key: string): string[] {
  const stem = key.replace(/_(one|other)$/, '');
  if (stem === key) return [key];
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${stem}_${form}`);
}

/** Returns the English texts by another language's keys; a plural form that English lacks maps to `other`. */
function englishFor(language: string, file: string): Map<string, string> {
  const english = textsOf('en', file);
  const entries = [...english].flatMap(([key, text]) =>
    keysFor(language, key).map(
      (own) => [own, english.get(own) ?? english.get(own.replace(/_\w+$/, '_other')) ?? text] as const,
    ),
  );
  return new Map(entries);
}

/** Returns placeholders such as `{{count, number}}`. Markup counts, too, since it must be kept. */
function valuesIn(text: string): string[] {
  return [...text.matchAll(/{{.*?}}|<[^>]*>/g)].map(([value]) => value).sort();
}

function scriptOf(language: string): RegExp {
  return language === 'th' ? /\p{Script=Thai}/u : /\p{Script=Han}/u;
}
