import { expect, test } from '@jest/globals';
import { companySchema } from '../../src/admin/company-settings/draft.ts';
import { fieldAt } from '../../src/admin/form/draft-schema.ts';
import { emptyAccount } from '../../src/admin/payment-methods/account-draft.ts';
import { detailLines } from '../../src/admin/payment-methods/detail-lines.ts';
import {
  draftOf,
  emptyMethod,
  methodChangesSchema,
  methodSchema,
  previewOf,
} from '../../src/admin/payment-methods/draft.ts';
import { emptyLink, linkChangesSchema, linkSchema } from '../../src/admin/product-access/draft.ts';
import { readDraft } from './read-draft.ts';

const method = { ...emptyMethod, name: 'Harbour Bank', details: 'Bank name: Harbour Bank' };
const link = { ...emptyLink, key: 'tickets', label: 'Tickets', url: 'https://tickets.example.com' };
const picture = 'data:image/png;base64,iVBORw0KGgo=';

test('details become the lines that the server generates, in order', () => {
  const text =
    'Ask for Ada\n Bank name : Harbour Bank\n\nSWIFT: HARB: HK\r\nhttps://pay.example.com/a:b\nOpen 9:00 to 17:00\n: nothing\nNote:';
  expect(detailLines(text)).toEqual([
    { label: null, value: 'Ask for Ada' },
    { label: 'Bank name', value: 'Harbour Bank' },
    { label: 'SWIFT', value: 'HARB: HK' },
    { label: null, value: 'https://pay.example.com/a:b' },
    { label: null, value: 'Open 9:00 to 17:00' },
    { label: null, value: ': nothing' },
    { label: null, value: 'Note:' },
  ]);
});

test.each([
  [{ name: ' ' }, 'name', 'Payment method name is required'],
  [{ details: '' }, 'details', 'Payment details are required'],
  [{ sortOrder: '-1' }, 'sortOrder', 'Sort order cannot be negative'],
  [{ sortOrder: '1.5' }, 'sortOrder', 'Sort order must be a whole number'],
])('a payment method with %j is refused at the field %s', (wrong, field, message) => {
  expect(readDraft(methodSchema, { ...method, ...wrong }).problems).toEqual({ [field]: message });
});

test('only a method of the type QR code has a picture', () => {
  expect(readDraft(methodSchema, { ...method, qrCodeData: picture }).body?.qrCodeData).toBe('');
  const withCode = { ...method, type: 'qr_code' as const, qrCodeData: picture };
  expect(readDraft(methodSchema, withCode).body?.qrCodeData).toBe(picture);
  expect(previewOf(withCode).qrCodeData).toBe(picture);
  const scripted = { ...withCode, qrCodeData: 'data:image/svg+xml;base64,PHN2Zz4=' };
  expect(readDraft(methodSchema, scripted).problems?.qrCodeData).toContain('QR code must be an image');
});

test('changing a method sends only the changed fields', () => {
  const schema = methodChangesSchema(method);
  expect(readDraft(schema, method).body).toEqual({});
  expect(readDraft(schema, { ...method, name: 'Harbour Bank HK', sortOrder: '2' }).body).toEqual({
    name: 'Harbour Bank HK',
    sortOrder: 2,
  });
});

test('an account is never copied into the details, which would keep the old one after a change', () => {
  const account = { ...emptyAccount, scheme: 'sepa' as const, holder: 'Ada', iban: 'DE89370400440532013000' };
  const made = { ...method, currency: 'EUR' as const, details: '', account };
  expect(readDraft(methodSchema, made).body?.details).toEqual({});

  const iban = 'IBAN: DE89 3704 0044 0532 0130 00';
  const kept = {
    ...previewOf(made),
    isActive: true,
    sortOrder: 0,
    createdBy: null,
    createdAt: '',
    updatedAt: '',
  };
  const before = draftOf({ ...kept, detailsText: `Account name: Ada\n${iban}` });
  expect(before.details).toBe('');
  const next = { ...before, account: { ...account, iban: 'GB29NWBK60161331926819' } };
  expect(readDraft(methodChangesSchema(before), next).body).toEqual({
    account: { scheme: 'sepa', holder: 'Ada', iban: 'GB29NWBK60161331926819' },
  });
  expect(draftOf({ ...kept, detailsText: `${iban}\nAsk for Ada` }).details).toBe('Ask for Ada');
});

test.each([
  [{ key: '' }, 'key', 'Key is required'],
  [{ key: 'two words' }, 'key', 'Key can contain only letters, digits, dots, dashes and underscores'],
  [{ label: '' }, 'label', 'Label is required'],
  [{ url: '' }, 'url', 'URL is required'],
  [{ url: 'javascript:alert(1)' }, 'url', 'URL must be valid: https, or http on localhost'],
  [{ icon: 'abc' }, 'icon', 'Icon must be at most 2 characters'],
  [{ sortOrder: 'first' }, 'sortOrder', 'Sort order must be a whole number'],
])('a product access link with %j is refused at the field %s', (wrong, field, message) => {
  expect(readDraft(linkSchema, { ...link, ...wrong }).problems).toEqual({ [field]: message });
});

test('an icon of several code points is one character, and only changed fields of a link are sent', () => {
  expect(readDraft(linkSchema, { ...link, icon: '👨‍👩‍👧' }).body?.icon).toBe('👨‍👩‍👧');
  const schema = linkChangesSchema(link);
  expect(readDraft(schema, link).body).toEqual({});
  expect(readDraft(schema, { ...link, label: 'Another', sortOrder: ' 7 ' }).body).toEqual({
    label: 'Another',
    sortOrder: 7,
  });
});

test('a letterhead needs a name and an address, and no legal entity', () => {
  expect(readDraft(companySchema, { companyName: '', legalEntity: '', address: ' ' }).problems).toEqual({
    companyName: 'Company name is required',
    address: 'Address is required',
  });
  const body = { companyName: 'Harbour Ltd', legalEntity: '', address: '1 Pier Road\nHong Kong' };
  expect(readDraft(companySchema, { ...body, companyName: ' Harbour Ltd ' })).toEqual({ body });
});

test.each([
  ['fallbackRates.USD-HKD', 'fallbackRates.USD-HKD'],
  ['fallbackRates.USD-GBP', 'fallbackRates'],
  ['pairs.3', 'pairs'],
  ['name.first', 'name'],
  ['metadata.allowedEventIds', 'eventIds'],
  ['elsewhere', 'elsewhere'],
])('a problem at %s of a body is shown at the field %s', (path, field) => {
  const draft = { name: 'Ada', pairs: ['USD-HKD'], fallbackRates: { 'USD-HKD': '7.8' }, eventIds: '' };
  expect(fieldAt(draft, path, { metadata: 'eventIds' })).toBe(field);
});
