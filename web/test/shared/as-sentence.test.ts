import { expect, test } from '@jest/globals';
import { asSentence } from '../../src/shared/ui/as-sentence.ts';

test.each([
  ['This coupon has expired', 'This coupon has expired.'],
  ['Your card was declined.', 'Your card was declined.'],
  ['Really?', 'Really?'],
  ['信用卡被拒。', '信用卡被拒。'],
  ['信用卡被拒', '信用卡被拒。'],
  ['บัตรของคุณถูกปฏิเสธ', 'บัตรของคุณถูกปฏิเสธ'],
])('%s becomes %s', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
