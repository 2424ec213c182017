import { expect, test } from '@jest/globals';
import { withMemory } from '../../src/shared/browser-storage.ts';
import { memoryStorage } from '../support/memory-storage.ts';

test('what the browser stores is read by whoever opens it next', () => {
  const browser = memoryStorage();
  withMemory(() => browser).setItem('language', 'th');
  expect(withMemory(() => browser).getItem('language')).toBe('th');
});

test.each([
  ['throws', blocked],
  ['has none', () => null],
])('a browser that %s keeps values only while the page is open', (_how, open) => {
  const storage = withMemory(open);
  expect(storage.isLasting()).toBe(false);
  storage.setItem('language', 'th');
  expect(storage.getItem('language')).toBe('th');
  storage.removeItem('language');
  expect(storage.getItem('language')).toBeNull();
});

test('a full storage reads as what was written last', () => {
  const full = { ...memoryStorage(), getItem: () => 'en', setItem: blocked };
  const storage = withMemory(() => full);
  storage.setItem('language', 'th');
  expect(storage.getItem('language')).toBe('th');
});

function blocked(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}
