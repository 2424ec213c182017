/**
 * The allowed imports between folders (reasons are in docs/). Checked by `make lint`; swc parses TypeScript.
 */
const tests = '(^|/)test/|[.]test[.]tsx?$';

/** Files of `from` may depend on packages and folders only as `to` allows. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(packages|proto|services|gateway|web|infra)/', pathNot: [from, ...to] },
});

/** dependency-cruiser's swc parser does not enable JSX, which swc accepts in .tsx files only when told to. */
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

module.exports = {
  forbidden: [
    only('money-uses-nothing', '^packages/money/', [], 'Money is pure: it also runs in the browser.'),
    only(
      'bank-codes-use-money',
      '^packages/bank-codes/',
      ['^packages/money/'],
      'Bank codes are pure: they also run in the browser.',
    ),
    only(
      'contract-uses-money',
      '^packages/contract/',
      ['^packages/(money|bank-codes)/'],
      'The contract is shared with the browser.',
    ),
    only(
      'client-stands-alone',
      '^packages/client/(src|gen)/',
      [],
      'The client is for other developers: of our code it may import only the generated API.',
    ),
    only(
      'client-is-generated-from-the-contract',
      '^packages/client/generate/',
      ['^packages/contract/'],
      'The client is generated from the contract alone.',
    ),
    only(
      'kit-uses-money-and-proto',
      '^packages/kit/',
      ['^packages/money/', '^proto/gen/'],
      'The kit must not depend on any service.',
    ),
    only(
      'gateway-translates',
      '^gateway/',
      ['^packages/(money|bank-codes|contract|kit)/', '^proto/gen/'],
      'The gateway reaches services only through gRPC.',
    ),
    only(
      'web-uses-contract',
      '^web/',
      ['^packages/(money|bank-codes|contract)/', '^packages/client/(src|pack)/'],
      'The web app knows only the REST contract, and the client that it shows in samples and offers for download.',
    ),
    {
      name: 'only-samples-use-the-client',
      comment: 'Screens call the API through shared/api, which handles the session.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/docs/samples/' },
      to: { path: '^packages/client/' },
    },
    only(
      'services-use-kit',
      '^services/',
      ['^services/', '^packages/(money|bank-codes|kit)/', '^proto/gen/'],
      'A service must depend neither on the REST contract nor on the gateway.',
    ),
    {
      name: 'no-service-imports-another',
      comment: 'Services communicate only through gRPC and events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'sandboxes-stand-alone',
      comment: 'A sandbox stands in for a third party’s server: code shared with it would hide our mistakes.',
      severity: 'error',
      from: { path: '^infra/sandbox/([^/]+)/', pathNot: tests },
      to: { path: '^(packages|proto|services|gateway|web|infra)/', pathNot: '^infra/sandbox/($1|shared)/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'Product code must not depend on test tools.',
      severity: 'error',
      from: { path: '^(packages/(money|bank-codes|contract|kit)|services|gateway|web)/', pathNot: tests },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'tests-use-the-service-from-outside',
      comment: 'A test may import its own workspace, the shared packages and the sandboxes.',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway|web)/test/' },
      to: { path: '^(services|gateway|web)/', pathNot: ['^$1/'] },
    },
    {
      name: 'payment-core-knows-no-rail',
      comment:
        'A payment rail is a folder and its lines in the registry, `rails/index.ts`; nothing else refers to it.',
      severity: 'error',
      from: { path: '^services/payment/src/', pathNot: '^services/payment/src/rails/' },
      to: { path: '^services/payment/src/rails/[^/]+/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment:
        'A file that imports nothing and that nothing imports is dead code, unless it is listed here as an entry point.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          '[.]config[.](ts|js|cjs|mjs)$',
          '^[.]',
          '^web/public/',
          '^web/src/docs/samples/',
          '/(main|bootstrap|vite-env)[.](ts|mjs)$',
          tests,
        ],
      },
      to: {},
    },
    { name: 'only-what-can-be-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-packages-only',
      comment: 'A workspace must declare its imports in its own package.json.',
      severity: 'error',
      from: { path: '^(packages|services|gateway|web|infra|proto)/', pathNot: [tests, '^proto/gen/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^proto/gen/'] },
    exclude: { path: ['/dist/', '^web/node_modules'] },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
