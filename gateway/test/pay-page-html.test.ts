import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inlineJson } from '../src/site/pay-page-html.ts';

const odd = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '!--', 'script', '\u2028', '\u2029', '\\', '$&', 'é'),
});

// V8 of Node 24 takes an escaped key for one with a backslash in it that an object before had in the same place.
const key = odd.filter((text) => !text.includes('\\'));

test('inlined JSON means what it meant, and no parser finds anything in it', () => {
  fc.assert(
    fc.property(fc.dictionary(key, odd), (value) => {
      const text = inlineJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});
