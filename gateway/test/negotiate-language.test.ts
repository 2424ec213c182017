import { expect, test } from '@jest/globals';
import { negotiateLanguage } from '../src/values/negotiate-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,th;q=0.8', 'en'],
  ['th', 'th'],
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['TH', 'th'],
  ['zh', 'zh-Hans'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK, zh;q=0.9', 'zh-Hant'],
  ['zh-Hant-HK', 'zh-Hant'],
  ['de-CH, de;q=0.9, th;q=0.1', 'th'],
  ['de, fr;q=0.9', 'en'],
  ['de, *;q=0.5', 'en'],
  ['en;q=0.2, th ; q=0.7, zh;q=0.5', 'th'],
  ['th;q=0, zh-TW;q=0.001', 'zh-Hant'],
  ['th;q=0', 'en'],
])('the header %j selects %s', (header, language) => {
  expect(negotiateLanguage(undefined, header)).toBe(language);
});

test('an explicit language overrides the browser’s preferences', () => {
  expect(negotiateLanguage('zh-Hans', 'th')).toBe('zh-Hans');
  expect(negotiateLanguage('en', 'th')).toBe('en');
});

test.each([
  'th;q=2',
  'th;q=-1',
  'th;q=0.1234',
  'th;q=',
  'th;level=1',
  ';q=1',
  ',,,',
  '_th',
  'x-klingon',
  'a'.repeat(8_000),
  'constructor',
  '\u0000',
  'th;q=NaN',
  '*-*',
])('an invalid header such as %j selects nothing', (header) => {
  expect(negotiateLanguage(undefined, header)).toBe('en');
});

test('only the first preferences are considered, however many there are', () => {
  expect(negotiateLanguage(undefined, `${'de,'.repeat(5_000)}th`)).toBe('en');
});
