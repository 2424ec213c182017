import { expect, test } from '@jest/globals';
import { isolate } from '../../src/shared/i18n/isolate.ts';

test.each(['דנה כהן', 'ليلى', 'Room ב', 'ﺳﻼم'])(
  '%p is kept from reordering the sentence it stands in',
  (text) => {
    expect(isolate(text)).toBe(`\u2068${text}\u2069`);
  },
);

test.each(['Dana', 'สมชาย', '陳大文', 'dana@example.com', ''])('%p stays what it is', (text) => {
  expect(isolate(text)).toBe(text);
});
