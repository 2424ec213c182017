import { expect, test } from '@jest/globals';
import { anchorOf } from '../../src/docs/layout/anchor-of.ts';

test('an address leads to the section at its end, and a truncated one to none', () => {
  expect(anchorOf('#verify-a-delivery')).toBe('verify-a-delivery');
  expect(anchorOf('#%E5%A4%A7')).toBe('大');
  expect(anchorOf('#retries%')).toBe('retries%');
});
