import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inlineJson } from '../src/site/pay-page-html.ts';

const odd = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", '/', '!--', 'script', '\u2028', '\u2029', '\\', '$&', 'é'),
});

test('inlined JSON means what it meant, and no parser finds anything in it', () => {
  fc.assert(
    fc.property(fc.dictionary(odd, odd), (value) => {
      const text = inlineJson(value);
      expect(JSON.parse(text)).toEqual(value);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    }),
  );
});
