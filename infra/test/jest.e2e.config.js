/** Tests of the whole stack. `STACK` is the path of a stack.json, `STACKS` holds several: `end-to-end.ts`. */
export default {
  rootDir: '../..',
  roots: ['<rootDir>/infra/test/e2e'],
  testMatch: ['**/*.e2e.ts'],
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/infra/test/e2e/support/own-stack.ts'],
  testSequencer: '<rootDir>/infra/test/longest-first.config.js',
  // Each wait of a test has a limit of its own: a long test on a busy machine is only slow.
  testTimeout: 300_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};
