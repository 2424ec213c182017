import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { settingsTable } from './settings-table.ts';

test('the table of settings in the docs says what the code reads', () => {
  const written = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  expect(written).toBe(settingsTable());
});
