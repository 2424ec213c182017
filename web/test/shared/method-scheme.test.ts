import { expect, test } from '@jest/globals';
import { cardBrandOf } from '../../src/shared/payment-method/marks/card-brand.ts';
import { schemeOf } from '../../src/shared/payment-method/marks/method-scheme.ts';

const method = { name: 'HSBC', shortName: '', account: null } as const;

test('a method has the scheme of its account, whatever its name', () => {
  const account = { scheme: 'promptpay', holder: 'Golden Fields', proxyId: '0066812345678' } as const;
  expect(schemeOf({ ...method, name: 'FPS or not', account })).toBe('promptpay');
});

test.each([
  ['Alipay (CNY)', 'alipay'],
  ['支付宝', 'alipay'],
  ['支付寶', 'alipay'],
  ['PromptPay QR', 'promptpay'],
  ['พร้อมเพย์', 'promptpay'],
  ['轉數快', 'fps'],
  ['FPS transfer (HKD)', 'fps'],
  ['SEPA transfer (EUR)', 'sepa'],
  ['Swiss QR-bill', 'swiss_qr'],
] as const)('without an account, the name decides: %s', (name, scheme) => {
  expect(schemeOf({ ...method, name })).toBe(scheme);
  expect(schemeOf({ ...method, shortName: name })).toBe(scheme);
});

test('a word that only begins like a scheme, or no such word, has none', () => {
  expect(schemeOf({ ...method, name: 'Separate account' })).toBeUndefined();
  expect(schemeOf({ ...method, name: '60fps studio' })).toBeUndefined();
  expect(schemeOf(method)).toBeUndefined();
});

test('a card has the brand that its own name begins with', () => {
  expect(cardBrandOf('Visa •••• 4242')).toBe('visa');
  expect(cardBrandOf('Mastercard •••• 4444')).toBe('mastercard');
  expect(cardBrandOf('American Express •••• 0005')).toBe('amex');
  expect(cardBrandOf('Amex •••• 0005')).toBe('amex');
  expect(cardBrandOf('Diners Club •••• 0004')).toBeUndefined();
  expect(cardBrandOf(null)).toBeUndefined();
});
