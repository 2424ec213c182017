import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const locales = new URL('../src/locales/', import.meta.url);
const languages = readdirSync(locales).filter((language) => language !== 'en');
const namespaces = readdirSync(new URL('en/', locales));
const files = languages.flatMap((language) => namespaces.map((file) => [language, file] as const));

/** Names that are the same in every language, by their keys. */
const names = new Set([
  'checkout.json paid.stripe',
  'checkout.json cardSuccess.methodName',
  'account.json dashboard.isAdmin',
]);

test('the app is offered in traditional and simplified Chinese and in Thai', () => {
  expect(languages.sort()).toEqual(['th', 'zh-Hans', 'zh-Hant']);
});

test.each(languages)('%s has the same catalogues as English, and no others', (language) => {
  expect(readdirSync(new URL(`${language}/`, locales)).sort()).toEqual(namespaces.sort());
});

test.each(files)(
  '%s/%s has exactly the keys of English, with the plurals of its own language',
  (language, file) => {
    const wanted = [...textsOf('en', file).keys()].flatMap((key) => keysFor(language, key));
    expect([...textsOf(language, file).keys()].sort()).toEqual([...new Set(wanted)].sort());
  },
);

test.each(files)('%s/%s fills in the same values, in the same formats, as English', (language, file) => {
  const english = englishFor(language, file);
  for (const [key, text] of textsOf(language, file)) {
    expect([key, valuesIn(text)]).toEqual([key, valuesIn(english.get(key) ?? '')]);
  }
});

test.each(files)('%s/%s leaves no text empty or with blanks around it', (language, file) => {
  const untidy = [...textsOf(language, file)].filter(([, text]) => text === '' || text !== text.trim());
  expect(untidy).toEqual([]);
});

test.each(files)(
  '%s/%s says everything but names in its own script, and nothing in English words',
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
  const all = (language: string): string =>
    namespaces.flatMap((file) => [...textsOf(language, file).values()]).join('');
  expect(all('zh-Hant').match(/[发宝请账户优码银载这为应过显]/gu)).toBeNull();
  expect(all('zh-Hans').match(/[發寶請賬戶優碼銀載這為應過顯]/gu)).toBeNull();
});

/** The keys a language needs for an English key: itself, or one for each of the language's own plural forms. */
function keysFor(language: string, key: string): string[] {
  const stem = key.replace(/_(one|other)$/, '');
  if (stem === key) return [key];
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${stem}_${form}`);
}

/** The English texts by the keys of another language; a plural form that English has not got is its `other`. */
function englishFor(language: string, file: string): Map<string, string> {
  const english = textsOf('en', file);
  const entries = [...english].flatMap(([key, text]) =>
    keysFor(language, key).map(
      (own) => [own, english.get(own) ?? english.get(own.replace(/_\w+$/, '_other')) ?? text] as const,
    ),
  );
  return new Map(entries);
}

function textsOf(language: string, file: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8')));
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const entries = Object.entries(value as Record<string, unknown>);
  return new Map(entries.flatMap(([name, child]) => [...flatten(child, path ? `${path}.${name}` : name)]));
}

/** `{{count, number}}` and the like, as they stand. Markup counts as well: it must stay where it is needed. */
function valuesIn(text: string): string[] {
  return [...text.matchAll(/{{.*?}}|<[^>]*>/g)].map(([value]) => value).sort();
}

function scriptOf(language: string): RegExp {
  return language === 'th' ? /\p{Script=Thai}/u : /\p{Script=Han}/u;
}
