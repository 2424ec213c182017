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
      'Pure as well, and for the same reason.',
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
      'The client is for others: it knows the generated API and nothing else of ours.',
    ),
    only(
      'client-is-generated-from-the-contract',
      '^packages/client/generate/',
      ['^packages/contract/'],
      'What the client can do is what the contract says.',
    ),
    only(
      'kit-uses-money-and-proto',
      '^packages/kit/',
      ['^packages/money/', '^proto/gen/'],
      'The kit knows no service.',
    ),
    only(
      'gateway-translates',
      '^gateway/',
      ['^packages/(money|bank-codes|contract|kit)/', '^proto/gen/'],
      'The gateway reaches services through gRPC alone.',
    ),
    only(
      'web-uses-contract',
      '^web/',
      ['^packages/(money|bank-codes|contract)/', '^packages/client/(src|pack)/'],
      'The browser knows the REST contract only, shows samples that use its client, and hands that out.',
    ),
    {
      name: 'only-samples-use-the-client',
      comment: 'Screens call through shared/api, which knows the session.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/docs/samples/' },
      to: { path: '^packages/client/' },
    },
    only(
      'services-use-kit',
      '^services/',
      ['^services/', '^packages/(money|bank-codes|kit)/', '^proto/gen/'],
      'A service knows neither the REST contract nor the gateway.',
    ),
    {
      name: 'no-service-imports-another',
      comment: 'Services talk through gRPC and events.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'sandboxes-stand-alone',
      comment: 'A sandbox stands for somebody else’s server: sharing code with ours would hide our mistakes.',
      severity: 'error',
      from: { path: '^infra/sandbox/([^/]+)/', pathNot: tests },
      to: { path: '^(packages|proto|services|gateway|web|infra)/', pathNot: '^infra/sandbox/($1|shared)/' },
    },
    {
      name: 'testkit-only-in-tests',
      comment: 'Product code must not need the tools of its tests.',
      severity: 'error',
      from: { path: '^(packages/(money|bank-codes|contract|kit)|services|gateway|web)/', pathNot: tests },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'tests-use-the-service-from-outside',
      comment: 'A test may read its own room, the shared packages and the sandboxes.',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway|web)/test/' },
      to: { path: '^(services|gateway|web)/', pathNot: ['^$1/'] },
    },
    {
      name: 'payment-core-knows-no-rail',
      comment: 'A rail is a folder and a line in the registry; only the list of RPCs names it, too.',
      severity: 'error',
      from: {
        path: '^services/payment/src/',
        pathNot: ['^services/payment/src/rails/', '^services/payment/src/service[.]ts$'],
      },
      to: { path: '^services/payment/src/rails/[^/]+/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      comment: 'A file that nothing uses and that uses nothing is dead, or an entry that says so here.',
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
      comment: 'What a workspace imports stands in its own package.json.',
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
