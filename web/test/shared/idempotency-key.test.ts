import { expect, test } from '@jest/globals';
import { forgetIdempotencyKey, idempotencyKeyOf } from '../../src/shared/api/idempotency-key.ts';
import { memoryStorage } from '../support/memory-storage.ts';

const pay = { action: 'pay.1', body: { expectedGems: 5 } };

test('the same action gets the same key until it is forgotten', () => {
  const storage = memoryStorage();
  const key = idempotencyKeyOf(pay, storage);
  expect(idempotencyKeyOf({ ...pay }, storage)).toBe(key);
  forgetIdempotencyKey(pay, storage);
  expect(idempotencyKeyOf(pay, storage)).not.toBe(key);
});

test('another invoice or another body is another action', () => {
  const storage = memoryStorage();
  const keys = [
    idempotencyKeyOf(pay, storage),
    idempotencyKeyOf({ ...pay, action: 'pay.2' }, storage),
    idempotencyKeyOf({ ...pay, body: { expectedGems: 6 } }, storage),
    idempotencyKeyOf({ action: 'pay.1' }, storage),
  ];
  expect(new Set(keys).size).toBe(4);
});

test('the key is stored before it is used, and the body is not', () => {
  const storage = memoryStorage();
  const key = idempotencyKeyOf({ action: 'confirm.1', body: { userNotes: 'from Ada' } }, storage);
  const place = storage.key(0)!;
  expect(storage.getItem(place)).toBe(key);
  expect(place).not.toContain('Ada');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});
