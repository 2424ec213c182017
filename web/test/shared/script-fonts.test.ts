import { expect, test } from '@jest/globals';
import { scriptsIn } from '../../src/shared/i18n/script-fonts.ts';

test.each([
  ['Annual membership – CN¥1,234.50', []],
  ['週年晚宴', ['Han']],
  ['周年晚宴 2026', ['Han']],
  ['ค่าสมาชิกรายปี', ['Thai']],
  ['อาหารค่ำ 晚宴', ['Han', 'Thai']],
])('%s needs the fonts of %j', (text, scripts) => {
  expect(scriptsIn(text)).toEqual(scripts);
});
