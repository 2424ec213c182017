import { expect, test } from '@jest/globals';
import { checkHouseRules } from './house-rules.ts';

const lines = (count: number) => 'export {};\n'.repeat(count);

test.each([
  ['services/fx/src/quote.ts', lines(251), ': 251 lines, at most 250 allowed. Split it by subject.'],
  ['services/fx/test/quote.test.ts', lines(401), ': 401 lines, at most 400 allowed. Split it by subject.'],
  ['web/src/shared/utils.ts', '', ': the name does not describe the content'],
  ['services/fx/src/rate-helpers.ts', '', ': the name does not describe the content'],
  ['web/src/shared/DataGrid.tsx', '', ': file names are kebab-case'],
  ['services/fx/src/quote.ts', 'trx.raw(1)', ':1: SQL outside store*.ts and migrations'],
  [
    'gateway/src/app.ts',
    '\nconst q = `SELECT id\n FROM invoices `',
    ':2: SQL outside store*.ts and migrations',
  ],
  [
    'services/fx/src/store-rates.ts',
    'sql`select pg_advisory_xact_lock(1)`',
    ':1: take a named lock with lockUntilEnd from packages/kit',
  ],
  [
    'services/fx/src/quote.ts',
    "import { env } from 'node:process';",
    ':1: the environment is read in config.ts only',
  ],
  [
    'services/fx/src/rules.ts',
    "import { save } from './store-rates.ts';",
    ':1: rules must not read the clock, database or network',
  ],
  [
    'services/fx/src/rules.ts',
    '\n\nconst now = Date.now();',
    ':3: rules must not read the clock, database or network',
  ],
  [
    'web/src/admin/use-period.ts',
    'const [searchParams, setSearchParams] = useSearchParams();',
    ':1: the parameters of the URL are changed with useChangeSearch()',
  ],
  ['services/fx/src/quote.ts', '\n// TO' + 'DO later', ':2: a marker of unfinished work'],
  ['services/fx/test/quote.test.ts', 'test.on' + 'ly(', ':1: a marker of unfinished work'],
  [
    'infra/test/e2e/admin/fx.e2e.ts',
    "\n  expect(await page.getByText('Manual rate').count()).toBe(0);",
    ':2: what a page shows is expected with eventually() from support/eventually.ts',
  ],
])('%s with %j is refused', (path, text, violation) => {
  expect(checkHouseRules({ path, text })).toEqual([`${path}${violation}`]);
});

test.each([
  ['services/fx/src/quote.ts', lines(250)],
  ['services/fx/src/store-rates.ts', 'trx.raw(`select id from rates `)'],
  ['services/fx/migrations/0001-rates.ts', 'knex.raw(`insert into rates `)'],
  ['services/fx/test/quote.test.ts', 'db.raw(`select id from rates `)'],
  ['services/fx/src/quote.ts', "throw new Error('Select a currency, or quote from another')"],
  ['services/fx/src/rules.ts', "import type { Rate } from './store-rates.ts';"],
  ['web/src/checkout/coupon-field.tsx', 'export {};'],
  ['web/src/admin/use-period.ts', 'const [searchParams] = useSearchParams();'],
  [
    'infra/test/e2e/admin/fx.e2e.ts',
    "  await eventually(async () => expect(await page.getByText('Manual rate').count()).toBe(0));",
  ],
])('%s with %j is accepted', (path, text) => {
  expect(checkHouseRules({ path, text })).toEqual([]);
});
