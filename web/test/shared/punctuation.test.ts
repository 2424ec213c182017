import { expect, test } from '@jest/globals';
import { joinClauses, joinItems, joinStatements, labelled } from '../../src/shared/i18n/punctuation.ts';

test.each([
  ['en', 'A, B', 'A, B', 'A; B', 'A: B'],
  ['th', 'A, B', 'A, B', 'A; B', 'A: B'],
  ['zh-Hans', 'A、B', 'A，B', 'A；B', 'A：B'],
  ['zh-Hant', 'A、B', 'A，B', 'A；B', 'A：B'],
])('texts are put together with the punctuation of %s', (language, items, clauses, statements, named) => {
  expect(joinItems(['A', 'B'], language)).toBe(items);
  expect(joinClauses(['A', 'B'], language)).toBe(clauses);
  expect(joinStatements(['A', 'B'], language)).toBe(statements);
  expect(labelled('A', 'B', language)).toBe(named);
});
