import { expect, test } from '@jest/globals';
import { receiptProblem } from '../../src/checkout/rails/manual/receipt/receipt-problem.ts';

const megabyte = 1024 * 1024;

test.each([
  ['a photograph', { name: 'a.jpg', type: 'image/jpeg', size: megabyte }, undefined],
  ['a PDF', { name: 'a.pdf', type: 'application/pdf', size: 10 * megabyte }, undefined],
  ['an iPhone photograph without a type', { name: 'IMG.HEIC', type: '', size: 1 }, undefined],
  ['a page', { name: 'a.html', type: 'text/html', size: 1 }, 'uploadType'],
  ['a file of unknown kind', { name: 'a.bin', type: '', size: 1 }, 'uploadType'],
  ['too large a picture', { name: 'a.png', type: 'image/png', size: 10 * megabyte + 1 }, 'uploadSize'],
] as const)('%s', (_kind, file, problem) => {
  expect(receiptProblem(file)).toBe(problem);
});
