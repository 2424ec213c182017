import { expect, test } from '@jest/globals';
import { type SourceFile, touchedTests } from './touched-tests.ts';

const SERVICES = 'packages/testkit/src/services.ts';

/** A small repository: two services, one tested together with the other, a gateway and a web app. */
const files: SourceFile[] = [
  file('packages/money/src/minor.ts'),
  file('services/fx/src/main.ts', ['services/fx/src/quote.ts', 'proto/gen/checkout/fx/v1/fx.ts']),
  file('services/fx/src/quote.ts', ['packages/money/src/minor.ts']),
  file('services/fx/test/fixture.ts', [SERVICES], `startServices({ nouns: ['fx'] })`),
  file('services/fx/test/quote.test.ts', ['services/fx/test/fixture.ts']),
  file('services/invoice/src/main.ts'),
  file('services/invoice/test/pay.test.ts', [SERVICES], `startServices({ nouns: ['fx', 'invoice'] })`),
  file('services/invoice/test/state.test.ts', [], `a test of nothing but 'invoice'`),
  file('gateway/src/main.ts'),
  file('gateway/test/stack.ts', [SERVICES], `for (const noun of SERVICE_NOUNS) …; startService('gateway')`),
  file('gateway/test/suites/gems.ts', ['gateway/test/stack.ts']),
  file('gateway/test/money.test.ts', ['gateway/test/suites/gems.ts']),
  file('infra/local/run.ts'),
  file('infra/local/run.test.ts', [], `startProcess([join(repositoryRoot, 'infra/local/run.ts')])`),
  file('web/src/app/router.tsx', ['web/src/admin/list.tsx', 'web/src/account/page.tsx']),
  file('web/src/admin/list.tsx', ['web/src/shared/grid.tsx']),
  file('web/src/account/page.tsx'),
  file('web/src/shared/grid.tsx'),
  file('infra/test/e2e/admin/grid.e2e.ts', [], `browser.visit('/admin?search=x')`),
  file('infra/test/e2e/account/sign-in.e2e.ts', [], `browser.visit('/')`),
  file('infra/test/e2e/screens/screens.ts', [], `at('/admin')`),
  file('infra/test/e2e/looks.e2e.ts', ['infra/test/e2e/screens/screens.ts'], ''),
];

const touchedBy = (...changed: string[]) =>
  touchedTests({ changed, files }).map((path) => path.split('/').at(-1));

test.each([
  ['a test itself', 'services/invoice/test/state.test.ts', ['state.test.ts']],
  ['what a test imports, over steps', 'gateway/test/stack.ts', ['money.test.ts']],
  [
    'a file of a process that tests start',
    'services/fx/src/quote.ts',
    ['quote.test.ts', 'pay.test.ts', 'money.test.ts'],
  ],
  [
    'what every process may use',
    'packages/money/src/minor.ts',
    ['quote.test.ts', 'pay.test.ts', 'money.test.ts'],
  ],
  ['the gateway', 'gateway/src/main.ts', ['money.test.ts']],
  ['a proto', 'proto/checkout/fx/v1/fx.proto', ['quote.test.ts', 'pay.test.ts', 'money.test.ts']],
  ['a program that a test names by its path', 'infra/local/run.ts', ['run.test.ts']],
  ['a screen', 'web/src/admin/list.tsx', ['grid.e2e.ts', 'looks.e2e.ts']],
  ['what screens share', 'web/src/shared/grid.tsx', ['grid.e2e.ts', 'looks.e2e.ts']],
  ['a page that no test names', 'web/src/account/page.tsx', ['sign-in.e2e.ts', 'looks.e2e.ts']],
  ['the frame of all pages', 'web/src/app/router.tsx', ['grid.e2e.ts', 'sign-in.e2e.ts', 'looks.e2e.ts']],
  ['a text for people', 'docs/contributing.md', []],
])('a change of %s, %s, selects its tests and no others', (_what, changed, tests) => {
  expect(touchedBy(changed)).toEqual(tests);
});

test('a change of a shared foundation selects every test', () => {
  expect(touchedBy('package-lock.json')).toHaveLength(
    files.filter(({ path }) => /\.(test|e2e)\.ts$/.test(path)).length,
  );
});

test('import cycles end', () => {
  const circle = [file('a/src/one.ts', ['a/src/two.ts']), file('a/src/two.ts', ['a/src/one.ts'])];
  const test = file('a/test/one.test.ts', ['a/src/one.ts']);
  expect(touchedTests({ changed: ['a/src/two.ts'], files: [...circle, test] })).toEqual([test.path]);
});

function file(path: string, imports: string[] = [], text = ''): SourceFile {
  return { path, imports, text };
}
