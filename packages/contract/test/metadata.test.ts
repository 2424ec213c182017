import { expect, test } from '@jest/globals';
import { metadata, metadataLimits, optionalMetadata } from '../src/values/metadata.ts';
import { refusals } from './refusals.ts';

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));

test('metadata passes through unchanged', () => {
  const value = { service: 'tickets', nested: { list: [1, 'two', null, true] }, unicode: 'ünï 🎟️' };
  expect(metadata.parse(value)).toBe(value);
  expect(optionalMetadata.parse(undefined)).toEqual({});
  expect(optionalMetadata.parse(null)).toEqual({});
});

test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused at any depth', (key) => {
  for (const text of [`{"${key}": 1}`, `{"a": {"${key}": {}}}`, `{"a": [{"b": {"${key}": null}}]}`]) {
    expect(refusals(metadata, JSON.parse(text))).toEqual([': Metadata contains a forbidden key']);
  }
});

test('five levels are accepted and a sixth is not, in objects and lists', () => {
  expect(refusals(metadata, { a: { b: { c: { d: { e: 1 } } } } })).toEqual([]);
  expect(refusals(metadata, { a: { b: { c: { d: { e: {} } } } } })).toEqual([
    ': Metadata can have at most 5 levels',
  ]);
  expect(refusals(metadata, { a: [[[[1]]]] })).toEqual([]);
  expect(refusals(metadata, { a: [[[[[]]]]] })).toEqual([': Metadata can have at most 5 levels']);
});

test('a number longer than a double is one value, however it is stored', () => {
  const long = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON('12345678901234567890');
  const value = { a: [[[[long]]]] };
  expect(metadata.parse(value)).toBe(value);
  expect(refusals(metadata, { ...keys(49), long })).toEqual([]);
  expect(refusals(metadata, long)).toEqual([': Metadata must be an object']);
});

test('endless nesting is refused without being followed', () => {
  const deep = JSON.parse(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  expect(refusals(metadata, deep)).toEqual([': Metadata can have at most 5 levels']);
});

test('fifty keys are accepted and one more is not, over all levels', () => {
  expect(refusals(metadata, keys(50))).toEqual([]);
  expect(refusals(metadata, keys(51))).toEqual([': Metadata can have at most 50 keys']);
  expect(refusals(metadata, { inner: keys(49) })).toEqual([]);
  expect(refusals(metadata, { inner: keys(50) })).toEqual([': Metadata can have at most 50 keys']);
});

test('16 KB are counted as bytes of JSON', () => {
  const overhead = JSON.stringify({ a: '' }).length;
  expect(refusals(metadata, { a: 'x'.repeat(metadataLimits.bytes - overhead) })).toEqual([]);
  expect(refusals(metadata, { a: 'x'.repeat(metadataLimits.bytes - overhead + 1) })).toEqual([
    ': Metadata can be at most 16 KB',
  ]);
  expect(refusals(metadata, { a: 'é'.repeat(metadataLimits.bytes / 2) })).toEqual([
    ': Metadata can be at most 16 KB',
  ]);
});

test('keys and values that the database cannot store are refused', () => {
  for (const value of [{ a: '\u0000' }, { 'a\u0000': 1 }, { a: ['\ud83d'] }, { '\udc00': 1 }]) {
    expect(refusals(metadata, value)).toEqual([': Metadata contains characters that cannot be stored']);
  }
  expect(refusals(metadata, JSON.parse('{"a": 1e400}'))).toEqual([': Metadata numbers must be finite']);
});

test.each([[[]], ['text'], [1], [true], [null]])('%p is not metadata', (value) => {
  expect(refusals(metadata, value)).toEqual([': Metadata must be an object']);
});
