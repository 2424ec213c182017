import { expect, test } from '@jest/globals';
import { readUnexpired, signAddress } from '../src/identity/signed-address.ts';

const [key, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const keys = { LINK_SIGNING_KEY: key, LINK_SIGNING_KEY_PREVIOUS: undefined };
const path = '/api/receipt/a-key';
const expiresAt = new Date('2026-01-01T12:00:00Z');
const now = new Date('2026-01-01T11:59:59.999Z');
const signed = queryOf(signAddress({ path, reader: 'ann', expiresAt }, keys));

test('a signed address opens its file for its subject until its last moment', () => {
  expect(readUnexpired({ path, query: signed, now }, keys)).toBe('ann');
});

test('it opens nothing from its end on', () => {
  for (const late of [expiresAt, new Date('2036-01-01T00:00:00Z')]) {
    expect(() => readUnexpired({ path, query: signed, now: late }, keys)).toThrow(/has expired/);
  }
});

test.each([
  ['a later end', { until: String(Number(signed.until) + 60) }],
  ['its end written otherwise', { until: `${signed.until}.0` }],
  ['an end that is no number', { until: 'Infinity' }],
  ['no end', { until: undefined }],
  ['another reader', { for: 'bob' }],
  ['no reader', { for: undefined }],
  ['the id of another key', { key: '00000000' }],
  ['no key', { key: undefined }],
  ['no signature', { signature: '' }],
  ['half a signature', { signature: signed.signature!.slice(0, 20) }],
  ['a longer signature', { signature: `${signed.signature}A` }],
  ['letters of more than one byte', { signature: 'é'.repeat(43) }],
  // The last of the 43 characters encodes four bits of the signature and two unused ones.
  ['the same signature written otherwise', { signature: otherwise(signed.signature!) }],
])('one with %s opens nothing', (_what, change) => {
  const query = { ...signed, ...change };
  expect(() => readUnexpired({ path, query, now }, keys)).toThrow(/is not valid/);
});

test('it opens nothing else, however its parts are rearranged', () => {
  for (const other of ['/api/receipt/b-key', '/api/receipt/a-keyann', '/api/invoice/a-key/pdf', '']) {
    expect(() => readUnexpired({ path: other, query: signed, now }, keys)).toThrow(/is not valid/);
  }
  const moved = { ...signed, for: `ann","${signed.until}` };
  expect(() => readUnexpired({ path, query: moved, now }, keys)).toThrow(/is not valid/);
});

test('one signed with the previous key still works, and with an older key does not', () => {
  const rotated = { LINK_SIGNING_KEY: next, LINK_SIGNING_KEY_PREVIOUS: key };
  expect(readUnexpired({ path, query: signed, now }, rotated)).toBe('ann');
  const forgotten = { LINK_SIGNING_KEY: next, LINK_SIGNING_KEY_PREVIOUS: undefined };
  expect(() => readUnexpired({ path, query: signed, now }, forgotten)).toThrow(/is not valid/);
});

test('one that names the other of the two keys opens nothing', () => {
  const rotated = { LINK_SIGNING_KEY: next, LINK_SIGNING_KEY_PREVIOUS: key };
  const { key: nextId } = queryOf(signAddress({ path, reader: 'ann', expiresAt }, rotated));
  expect(nextId).not.toBe(signed.key);
  const swapped = { ...signed, key: nextId };
  expect(() => readUnexpired({ path, query: swapped, now }, rotated)).toThrow(/is not valid/);
});

function queryOf(address: string) {
  return Object.fromEntries(new URL(address, 'http://localhost').searchParams) as Record<
    'for' | 'until' | 'key' | 'signature',
    string
  >;
}

function otherwise(signature: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(signature.slice(-1));
  return `${signature.slice(0, -1)}${letters[last ^ 1]}`;
}
