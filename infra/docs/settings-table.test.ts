import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { processes, settingsTable } from './settings-table.ts';

test('the settings table in the docs matches the code', () => {
  const written = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8');
  expect(written).toBe(settingsTable());
});

test('no secret has a default', () => {
  for (const settings of Object.values(processes)) {
    for (const [name, { secret, default: fallback }] of Object.entries(settings)) {
      if (secret) expect({ name, fallback: fallback || '' }).toEqual({ name, fallback: '' });
    }
  }
});
