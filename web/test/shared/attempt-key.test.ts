import { expect, test } from '@jest/globals';
import { attemptKey, forgetAttemptKey } from '../../src/shared/api/attempt-key.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const pay = { act: 'pay.1', body: { expectedGems: 5 } };

test('the same action gets the same key until it is forgotten', () => {
  const storage = memoryStorage();
  const key = attemptKey(pay, storage);
  expect(attemptKey({ ...pay }, storage)).toBe(key);
  forgetAttemptKey(pay, storage);
  expect(attemptKey(pay, storage)).not.toBe(key);
});

test('another invoice or another body is another action', () => {
  const storage = memoryStorage();
  const keys = [
    attemptKey(pay, storage),
    attemptKey({ ...pay, act: 'pay.2' }, storage),
    attemptKey({ ...pay, body: { expectedGems: 6 } }, storage),
    attemptKey({ act: 'pay.1' }, storage),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('the key is stored before it is used, and the body is not', () => {
  const storage = memoryStorage();
  const key = attemptKey({ act: 'confirm.1', body: { userNotes: 'from Ada' } }, storage);
  const place = storage.key(0)!;
  expect(storage.getItem(place)).toBe(key);
  expect(place).not.toContain('Ada');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});
