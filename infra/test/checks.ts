import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { onPath } from './test-tools.ts';

/** A tool that either passes or fails. */
export interface Check {
  name: string;
  tool: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
}

/** The compiler is a Go program that runs for seconds: it collects garbage only near its memory limit. */
const COMPILER = { tool: 'tsc', env: { GOGC: 'off', GOMEMLIMIT: '2GiB' } };
/**
 * Each of its four default checkers would work out the types of the libraries again: a single one does a
 * third of the work.
 */
const ONE_CHECKER = '--singleThreaded';

export const typeChecks: Check[] = [
  { name: 'types of services and tools', ...COMPILER, args: ['-p', 'tsconfig.json', ONE_CHECKER] },
  { name: 'types of the web app', ...COMPILER, args: ['-p', 'web/tsconfig.json', ONE_CHECKER] },
];

/** The folders with our sources. */
export const ROOMS = ['packages', 'services', 'gateway', 'web', 'infra'];

/**
 * Returns the checks of style, imports, dead code, house rules, packages, wire format and manifests, and of
 * alerts where Prometheus' promtool is installed.
 */
export function lintChecks(): Check[] {
  const before = mainBranch();
  const breaking: Check = {
    name: `wire format compatible with ${before}`,
    tool: 'buf',
    args: ['breaking', 'proto', '--against', `.git#ref=${before},subdir=proto`],
  };
  const alerts: Check = { name: 'alerts', tool: 'node', args: ['infra/monitoring/check-rules.ts'] };
  return [
    { name: 'style', tool: 'biome', args: ['check'] },
    { name: 'imports', tool: 'depcruise', args: [...ROOMS, '--output-type', 'err'] },
    { name: 'dead files, exports and dependencies', tool: 'knip', args: [] },
    { name: 'house rules', tool: 'node', args: ['infra/test/rules.ts'] },
    { name: 'packages', tool: 'node', args: ['infra/test/packages.ts'] },
    { name: 'wire format', tool: 'buf', args: ['lint', 'proto'] },
    { name: 'manifests', tool: 'node', args: ['infra/kubernetes/check-manifests.ts'] },
    ...(before ? [breaking] : []),
    ...(onPath('promtool') === undefined ? [] : [alerts]),
  ];
}

/**
 * Returns the main branch of this clone, or else of its origin; undefined if there is none to compare with.
 */
export function mainBranch(): string | undefined {
  return ['main', 'origin/main'].find((branch) => {
    try {
      execFileSync('git', ['rev-parse', '--verify', '--quiet', `${branch}:proto/buf.yaml`], {
        cwd: repositoryRoot,
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  });
}
