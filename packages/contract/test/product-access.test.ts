import { expect, test } from '@jest/globals';
import { createProductAccessBody, updateProductAccessBody } from '../src/product-access/schema.ts';
import { parseSafeLink } from '../src/values/link.ts';
import { refusals } from './refusals.ts';

const sound = { key: 'tickets', label: 'Tickets', url: 'https://tickets.example.com' };
const badUrl = 'url: URL must be valid: https, or http on localhost';

test('a valid link gets its defaults and a lower-case key', () => {
  expect(createProductAccessBody.parse({ ...sound, key: ' Tickets ' })).toEqual({
    ...sound,
    icon: '🔗',
    isActive: true,
    sortOrder: 0,
  });
});

test.each([
  [{ key: '' }, 'key: Key is required'],
  [{ key: undefined }, 'key: Key is required'],
  [{ key: 'a b' }, 'key: Key can contain only letters, digits, dots, dashes and underscores'],
  [{ key: 'ключ' }, 'key: Key can contain only letters, digits, dots, dashes and underscores'],
  [{ key: 'x'.repeat(51) }, 'key: Key must be at most 50 characters'],
  [{ label: '' }, 'label: Label is required'],
  [{ label: 'a\u0000' }, 'label: Label contains characters that cannot be stored'],
  [{ url: '' }, 'url: URL is required'],
  [{ url: 'nowhere' }, badUrl],
  [{ url: 'http://tickets.example.com' }, badUrl],
  [{ url: 'javascript:alert(1)' }, badUrl],
  [{ url: 'JaVaScRiPt:alert(1)//https://x' }, badUrl],
  [{ url: 'data:text/html,x' }, badUrl],
  [{ url: '//tickets.example.com' }, badUrl],
  [{ url: 'https://user:pass@example.com' }, badUrl],
  [{ url: 'http://localhost.example.com' }, badUrl],
  [{ icon: 'abc' }, 'icon: Icon must be at most 2 characters'],
  [{ icon: '🎟️🎟️🎟️' }, 'icon: Icon must be at most 2 characters'],
  [{ icon: 5 }, 'icon: Icon must be at most 2 characters'],
  [{ icon: `e${'\u0301'.repeat(100)}` }, 'icon: Icon must be at most 2 characters'],
  [{ sortOrder: 0.5 }, 'sortOrder: Sort order must be a whole number'],
  [{ isActive: null }, 'isActive: Active must be true or false'],
])('%p is refused', (change, expected) => {
  expect(refusals(createProductAccessBody, { ...sound, ...change })).toEqual([expected]);
});

test.each(['🎟️', '👩‍👩‍👧‍👦', '🇹🇭', '👍🏽', 'AB', '🇹🇭👩‍👩‍👧‍👦', '1️⃣'])(
  'the length of the icon %s is counted as people count',
  (icon) => {
    expect(createProductAccessBody.parse({ ...sound, icon }).icon).toBe(icon);
  },
);

test('an empty icon becomes the default', () => {
  expect(createProductAccessBody.parse({ ...sound, icon: '' }).icon).toBe('🔗');
  expect(createProductAccessBody.parse({ ...sound, icon: null }).icon).toBe('🔗');
});

test('a change keeps missing fields and never changes the key', () => {
  expect(updateProductAccessBody.parse({ isActive: false, key: 'other' })).toEqual({ isActive: false });
  expect(refusals(updateProductAccessBody, { url: 'ftp://example.com' })).toEqual([badUrl]);
});

test.each(['https://example.com/a?b#c', 'http://localhost:5000/x', 'http://127.0.0.1', 'http://[::1]:80/'])(
  '%s is a valid link',
  (text) => {
    expect(parseSafeLink(text)?.href).toBe(new URL(text).href);
  },
);

test.each([
  '',
  'https:example.com',
  ' https://example.com',
  'http://127.0.0.1.example.com',
  'http://127.1.1.1',
  'mailto:a@b.co',
  '/pay',
  'https://',
])('%p is no valid link', (text) => {
  expect(parseSafeLink(text)).toBeUndefined();
});
