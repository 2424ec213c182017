/** One project for each room of backend tests: ESM TypeScript, compiled by swc. */
const room = (displayName, roots) => ({
  displayName,
  roots,
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
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
});

export default {
  // Tests start and restart whole processes. Each wait has a limit of its own: a long test on a busy machine
  // is only slow.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/infra/test/longest-first.config.js',
  projects: [
    room('packages', ['<rootDir>/packages']),
    room('services', ['<rootDir>/services']),
    room('gateway', ['<rootDir>/gateway']),
    room('infra', ['<rootDir>/infra']),
    room('web', ['<rootDir>/web/test']),
  ],
};
