import { expect, test } from '@jest/globals';
import { chooseName } from '../../src/shared/site/choose-name.ts';

const names = { standard: 'Checkout', translated: '結帳' };

test.each([
  ['what was configured', 'Harbour Club', 'Harbour Club'],
  ['the translation of the default', 'Checkout', '結帳'],
  ['the translation where nothing is configured', '', '結帳'],
  ['the translation until it is known', undefined, '結帳'],
])('the site is named by %s', (_what, configured, name) => {
  expect(chooseName({ ...names, configured })).toBe(name);
});
