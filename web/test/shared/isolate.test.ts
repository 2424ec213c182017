import { expect, test } from '@jest/globals';
import { isolate } from '../../src/shared/i18n/isolate.ts';

test.each(['דנה כהן', 'ليلى', 'Room ב', 'ﺳﻼم'])('%p cannot reorder the sentence around it', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['Dana', 'สมชาย', '陳大文', 'dana@example.com', ''])('%p stays unchanged', (text) => {
  expect(isolate(text)).toBe(text);
});
