import { expect, test } from '@jest/globals';
import { asSentence, joinSentences } from '../../src/shared/ui/as-sentence.ts';

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

test('sentences are joined by a space unless the full stop includes one', () => {
  expect(joinSentences('Your card was declined', 'Try again.')).toBe('Your card was declined. Try again.');
  expect(joinSentences('บัตรของคุณถูกปฏิเสธ', 'โปรดลองอีกครั้ง')).toBe('บัตรของคุณถูกปฏิเสธ โปรดลองอีกครั้ง');
  expect(joinSentences('信用卡被拒', '請再試一次。')).toBe('信用卡被拒。請再試一次。');
});
