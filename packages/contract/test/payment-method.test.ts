import { expect, test } from '@jest/globals';
import {
  createPaymentMethodBody,
  paymentMethodQuery,
  updatePaymentMethodBody,
} from '../src/payment-method/schema.ts';
import { qrCodeMaximum } from '../src/values/qr-code.ts';
import { refusals } from './refusals.ts';

const sound = { name: 'Bank', type: 'bank_transfer', currency: 'HKD', details: 'Bank: Example' };
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a valid method gets its defaults', () => {
  expect(createPaymentMethodBody.parse(sound)).toEqual({
    ...sound,
    shortName: '',
    isActive: true,
    sortOrder: 0,
    qrCodeData: '',
    instructions: '',
  });
});

test.each([
  [{ name: '' }, 'name: Payment method name is required'],
  [{ name: undefined }, 'name: Payment method name is required'],
  [{ type: 'cash' }, 'type: Type must be one of bank_transfer, qr_code, digital_wallet, other'],
  [{ type: undefined }, 'type: Type must be one of bank_transfer, qr_code, digital_wallet, other'],
  [{ currency: 'GBP' }, 'currency: Currency must be one of USD, HKD, CNY, EUR, THB'],
  [{ currency: undefined }, 'currency: Currency must be one of USD, HKD, CNY, EUR, THB'],
  [{ sortOrder: -1 }, 'sortOrder: Sort order cannot be negative'],
  [{ sortOrder: 1.5 }, 'sortOrder: Sort order must be a whole number'],
  [{ sortOrder: '1' }, 'sortOrder: Sort order must be a whole number'],
  [{ isActive: 1 }, 'isActive: Active must be true or false'],
  [{ details: undefined }, 'details: Payment details are required'],
  [{ details: ' ' }, 'details: Payment details are required'],
  [{ details: 7 }, 'details: Payment details must be text or a record of texts'],
  [{ details: ['a'] }, 'details: Payment details must be text or a record of texts'],
  [{ details: { a: { b: 'c' } } }, 'details: Payment details must be text or a record of texts'],
  [
    { details: JSON.parse('{"Account number": 6222021234567890123}') },
    'details: Payment details must be text or a record of texts',
  ],
  [
    { details: JSON.parse('{"Account number": 1234567890123.4567}') },
    'details: Payment details must be text or a record of texts',
  ],
  [
    { details: JSON.parse('{"Account number": 1e999}') },
    'details: Payment details must be text or a record of texts',
  ],
  [{ details: { 'a:b': 'c' } }, 'details: Keys of payment details must be one line without a colon'],
  [{ details: { a: 'b\nc' } }, 'details: Entries of payment details must be one line'],
  [{ details: 'a\u0000' }, 'details: Payment details contains characters that cannot be stored'],
  [{ details: { a: '\u0000' } }, 'details: Payment details contains characters that cannot be stored'],
  [{ details: JSON.parse('{"__proto__": "x"}') }, 'details: Payment details contain a forbidden key'],
  [{ details: 'x'.repeat(5001) }, 'details: Payment details must be at most 5000 characters'],
  [{ instructions: 'x'.repeat(5001) }, 'instructions: Instructions must be at most 5000 characters'],
  [{ shortName: 'x'.repeat(51) }, 'shortName: Short name must be at most 50 characters'],
])('%p is refused', (change, expected) => {
  expect(refusals(createPaymentMethodBody, { ...sound, ...change })).toEqual([expected]);
});

test('details are returned as lines of text', () => {
  expect(
    createPaymentMethodBody.parse({ ...sound, details: { 'Bank name': 'Example', Account: 12, Fee: 0.25 } })
      .details,
  ).toBe('Bank name: Example\nAccount: 12\nFee: 0.25');
  for (const details of [{ Account: '123', Reference: '' }, 'Account: 123\nReference: \n']) {
    expect(createPaymentMethodBody.parse({ ...sound, details }).details).toBe('Account: 123\nReference: ');
  }
  expect(createPaymentMethodBody.parse({ ...sound, details: {} }).details).toBe('');
  expect(createPaymentMethodBody.parse({ ...sound, details: 'One: 1\nfree text\n' }).details).toBe(
    'One: 1\nfree text',
  );
});

test.each([
  [`data:image/png;base64,${png}`, `data:image/png;base64,${png}`],
  [png, `data:image/png;base64,${png}`],
  ['https://cdn.example.com/qr.png', 'https://cdn.example.com/qr.png'],
  ['', ''],
  [null, ''],
])('the QR code %p is shown as %p', (qrCodeData, expected) => {
  expect(createPaymentMethodBody.parse({ ...sound, qrCodeData }).qrCodeData).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'http://cdn.example.com/qr.png',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,<script>',
  'not base64 at all',
  'file:///etc/passwd',
  '//cdn.example.com/qr.png',
  42,
])('the QR code %p is refused', (qrCodeData) => {
  expect(refusals(createPaymentMethodBody, { ...sound, qrCodeData })).toEqual([
    'qrCodeData: QR code must be an image as base64 or data URL, or an https URL',
  ]);
});

test('a QR code is no larger than necessary', () => {
  const qrCodeData = `data:image/png;base64,${'A'.repeat(qrCodeMaximum)}`;
  expect(refusals(createPaymentMethodBody, { ...sound, qrCodeData })).toEqual([
    'qrCodeData: QR code must be at most 350000 characters',
  ]);
});

test('a change keeps missing fields and clears null or empty ones', () => {
  expect(updatePaymentMethodBody.parse({ isActive: false })).toEqual({ isActive: false });
  expect(updatePaymentMethodBody.parse({ shortName: null, qrCodeData: null, instructions: '' })).toEqual({
    shortName: '',
    qrCodeData: '',
    instructions: '',
  });
  expect(refusals(updatePaymentMethodBody, { name: '' })).toEqual(['name: Payment method name is required']);
});

const sepa = { scheme: 'sepa', holder: ' Golden Fields ', iban: 'de89 3704 0044 0532 0130 00', fee: 1 };

test('an account is returned as banks write it, and null removes it', () => {
  const kept = { scheme: 'sepa', holder: 'Golden Fields', iban: 'DE89370400440532013000' };
  expect(createPaymentMethodBody.parse({ ...sound, currency: 'EUR', account: sepa }).account).toEqual(kept);
  expect(updatePaymentMethodBody.parse({ account: sepa })).toEqual({ account: kept });
  expect(updatePaymentMethodBody.parse({ account: null })).toEqual({ account: null });
});

test.each([
  [
    { account: { ...sepa, scheme: 'ach' } },
    ['account.scheme: Kind of account must be one of sepa, swiss_qr, promptpay, fps'],
  ],
  [{ account: { ...sepa, holder: '' } }, ['account.holder: Account holder is required']],
  [
    { account: { ...sepa, iban: 'DE88370400440532013000' } },
    ['account.iban: IBAN is not valid: please compare it with your bank’s'],
  ],
  [{ account: sepa, currency: 'USD' }, ['account.scheme: This kind of account takes EUR only']],
])('the account in %j is refused', (change, expected) => {
  expect(refusals(createPaymentMethodBody, { ...sound, currency: 'EUR', ...change })).toEqual(expected);
});

test('the list can be requested for one currency', () => {
  expect(paymentMethodQuery.parse({ currency: 'THB' })).toEqual({ currency: 'THB' });
  expect(paymentMethodQuery.parse({ currency: '' })).toEqual({});
  expect(refusals(paymentMethodQuery, { currency: 'GBP' })).toEqual([
    'currency: Currency must be one of USD, HKD, CNY, EUR, THB',
  ]);
});
