import { expect, test } from '@jest/globals';
import {
  forgetUpload,
  rememberUpload,
  uploadedHere,
} from '../../src/checkout/rails/manual/receipt/uploaded-here.ts';
import { memoryStorage } from '../support/memory-storage.ts';

test('the receipts of an invoice are remembered in the order of their uploads, each once', () => {
  const storage = memoryStorage();
  for (const key of ['a', 'b', 'a']) rememberUpload('one', key, storage);
  rememberUpload('other', 'c', storage);
  expect(uploadedHere('one', storage)).toEqual(['b', 'a']);
  forgetUpload('one', 'b', storage);
  forgetUpload('one', 'a', storage);
  expect(uploadedHere('one', storage)).toEqual([]);
  expect(storage.length).toBe(1);
});

test.each(['{', 'null', '{"a":1}', '[1,{}]'])('whatever else is stored there (%s) is ignored', (text) => {
  const storage = memoryStorage();
  storage.setItem('checkout.receipts.one', text);
  expect(uploadedHere('one', storage)).toEqual([]);
});
