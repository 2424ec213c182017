import { expect, test } from '@jest/globals';
import { bookLinesQuery } from '../src/books/schema.ts';
import { refusals } from './refusals.ts';

test.each([{}, { unit: '' }, { unit: 'usd' }, { unit: ['USD', 'GEM'] }])(
  'a statement needs one unit, and %j is none',
  (query) => {
    expect(refusals(bookLinesQuery, query)).toEqual([
      'unit: Unit must be three capital letters, such as USD or GEM',
    ]);
  },
);
