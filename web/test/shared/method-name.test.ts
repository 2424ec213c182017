import { expect, test } from '@jest/globals';
import { ownMethod } from '../../src/shared/payment-method/use-method-name.ts';

test('the names that the server gives to how an invoice was paid have texts of their own', () => {
  expect(['Card', 'GFA Gems', 'Coupon'].map(ownMethod)).toEqual(['card', 'gems', 'coupon']);
});

test('other names are shown as they are', () => {
  expect(['HSBC bank transfer (USD)', '', 'constructor', null].map(ownMethod)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
