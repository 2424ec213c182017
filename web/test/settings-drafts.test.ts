import { expect, test } from '@jest/globals';
import { readCompany } from '../src/admin/company-settings/company-draft.ts';
import { problemsByField } from '../src/admin/form/problems.ts';
import { detailRows } from '../src/admin/payment-methods/detail-rows.ts';
import {
  emptyMethod,
  previewOf,
  readChanges,
  readMethod,
} from '../src/admin/payment-methods/method-draft.ts';
import { emptyLink, readLink, readLinkChanges } from '../src/admin/product-access/link-draft.ts';

const method = { ...emptyMethod, name: 'Harbour Bank', details: 'Bank name: Harbour Bank' };
const link = { ...emptyLink, key: 'tickets', label: 'Tickets', url: 'https://tickets.example.com' };
const picture = 'data:image/png;base64,iVBORw0KGgo=';

test('details become the rows that the server makes of them', () => {
  const text = ' Bank name : Harbour Bank\n\nSWIFT: HARB:HK\r\nAsk for Ada\nSWIFT: second\n: nothing\nNote:';
  expect(detailRows(text)).toEqual([
    ['Bank name', 'Harbour Bank'],
    ['SWIFT', 'HARB:HK, second'],
    ['1', 'Ask for Ada'],
    ['2', ': nothing'],
    ['Note', ''],
  ]);
});

test.each([
  [{ name: ' ' }, 'name', 'Payment method name is required'],
  [{ details: '' }, 'details', 'Payment details are required'],
  [{ sortOrder: '-1' }, 'sortOrder', 'Sort order cannot be negative'],
  [{ sortOrder: '1.5' }, 'sortOrder', 'Sort order must be a whole number'],
])('a payment method with %j is refused beside the field %s', (wrong, field, message) => {
  expect(readMethod({ ...method, ...wrong }).problems).toEqual({ [field]: message });
});

test('only a method of the type QR code carries a picture', () => {
  expect(readMethod({ ...method, qrCodeData: picture }).body?.qrCodeData).toBe('');
  const withCode = { ...method, type: 'qr_code' as const, qrCodeData: picture };
  expect(readMethod(withCode).body?.qrCodeData).toBe(picture);
  expect(previewOf(withCode).qrCodeData).toBe(picture);
  const scripted = { ...withCode, qrCodeData: 'data:image/svg+xml;base64,PHN2Zz4=' };
  expect(readMethod(scripted).problems?.qrCodeData).toContain('QR code must be an image');
});

test('changing a method sends what was changed, and nothing else', () => {
  const read = readChanges(method);
  expect(read(method).body).toEqual({});
  expect(read({ ...method, name: 'Harbour Bank HK', sortOrder: '2' }).body).toEqual({
    name: 'Harbour Bank HK',
    sortOrder: 2,
  });
});

test.each([
  [{ key: '' }, 'key', 'Key is required'],
  [{ key: 'two words' }, 'key', 'Key can contain only letters, digits, dots, dashes and underscores'],
  [{ label: '' }, 'label', 'Label is required'],
  [{ url: '' }, 'url', 'URL is required'],
  [{ url: 'javascript:alert(1)' }, 'url', 'URL must be valid: https, or http on localhost'],
  [{ icon: 'abc' }, 'icon', 'Icon must be at most 2 characters'],
  [{ sortOrder: 'first' }, 'sortOrder', 'Sort order must be a whole number'],
])('a product access link with %j is refused beside the field %s', (wrong, field, message) => {
  expect(readLink({ ...link, ...wrong }).problems).toEqual({ [field]: message });
});

test('an icon of several code points is one character, and the key of a link is never sent again', () => {
  expect(readLink({ ...link, icon: '👨‍👩‍👧' }).body?.icon).toBe('👨‍👩‍👧');
  expect(Object.keys(readLinkChanges(link).body ?? {})).toEqual([
    'label',
    'url',
    'icon',
    'isActive',
    'sortOrder',
  ]);
});

test('a letterhead needs a name and an address, and no legal entity', () => {
  expect(readCompany({ companyName: '', legalEntity: '', address: ' ' }).problems).toEqual({
    companyName: 'Company name is required',
    address: 'Address is required',
  });
  const body = { companyName: 'Harbour Ltd', legalEntity: '', address: '1 Pier Road\nHong Kong' };
  expect(readCompany({ ...body, companyName: ' Harbour Ltd ' })).toEqual({ body });
});

test('what is wrong deep inside of a field stands beside it, the first thing only', () => {
  const details = [
    { path: 'fallbackRates.USD-HKD', message: 'Rate must be positive' },
    { path: 'fallbackRates.USD-HKD', message: 'Rate is too large' },
  ];
  expect(problemsByField(details)).toEqual({
    fallbackRates: 'Rate must be positive',
    'USD-HKD': 'Rate must be positive',
  });
});
