import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accentForScheme, contrastOf } from '../src/brand/accent.ts';
import { lchOf } from '../src/brand/colour.ts';
import { brandBody } from '../src/brand/schema.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((code) => `#${code.toString(16).padStart(6, '0')}`);
const grounds = {
  light: ['#ffffff', '#faf8f5', '#f3f0ea'],
  dark: ['#121110', '#1d1b19', '#272422'],
} as const;

test('contrast follows WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each(['light', 'dark'] as const)(
  'every accent becomes legible in the %s scheme, and so does text on it',
  (scheme) => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const { main, light, dark, contrastText } = accentForScheme(scheme, chosen);
        for (const other of [contrastText, light, ...grounds[scheme]]) {
          expect(contrastOf(main, other)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(dark, contrastText)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  },
);

test('a legible accent stays as chosen', () => {
  expect(accentForScheme('light', '#1d5b45')).toEqual({
    main: '#1d5b45',
    dark: '#194e3b',
    light: '#ebf0ee',
    contrastText: '#ffffff',
  });
  expect(accentForScheme('dark', '#86d2ae').main).toBe('#86d2ae');
});

test('a corrected accent keeps its hue', () => {
  for (const [scheme, chosen] of [
    ['dark', '#1d5b45'],
    ['light', '#ffd400'],
    ['light', '#ff5a8a'],
    ['dark', '#20108f'],
  ] as const) {
    const { main } = accentForScheme(scheme, chosen);
    expect(main).not.toBe(chosen);
    expect(Math.abs(lchOf(main).hue - lchOf(chosen).hue)).toBeLessThan(0.06);
  }
});

test.each([
  [{ accent: ' #1D5B45 ' }, { accent: '#1d5b45' }],
  [{ accent: null }, { accent: null }],
  [{ supportContact: ' help@example.org ' }, { supportContact: 'help@example.org' }],
  [{ supportContact: 'https://example.org/help' }, { supportContact: 'https://example.org/help' }],
  [{}, { accent: null, supportContact: '', amountInPreviews: false }],
])('%p saves %p', (body, saved) => {
  expect(brandBody.parse(body)).toMatchObject(saved);
});

test.each([
  [{ accent: 'red' }, 'accent'],
  [{ accent: '#12345' }, 'accent'],
  [{ accent: '#123456;}' }, 'accent'],
  [{ accent: 'url(https://evil.test)' }, 'accent'],
  [{ supportContact: 'javascript:alert(1)' }, 'supportContact'],
  [{ supportContact: 'http://example.org' }, 'supportContact'],
  [{ supportContact: 'nobody' }, 'supportContact'],
  [{ supportContact: 'a@b.test?bcc=c@d.test' }, 'supportContact'],
  [{ amountInPreviews: 'yes' }, 'amountInPreviews'],
])('%p is refused for its %s', (body, field) => {
  expect(brandBody.safeParse(body).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
