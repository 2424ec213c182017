import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { runTool } from './run-tool.ts';

/** One tool, one yes or no. */
export interface Check {
  name: string;
  run: () => Promise<number>;
}

export const typeChecks: Check[] = [
  { name: 'types of services and tools', run: () => checkTypes('tsconfig.json') },
  { name: 'types of the web app', run: () => checkTypes('web/tsconfig.json') },
];

/** The compiler is a program in Go that lives for seconds: it collects its garbage only when there is much of it. */
function checkTypes(project: string): Promise<number> {
  return runTool('tsc', ['-p', project], { env: { GOGC: 'off', GOMEMLIMIT: '2GiB' } });
}

/** Where our sources are. */
export const ROOMS = ['packages', 'services', 'gateway', 'web', 'infra'];

/** Style, imports, dead code, house rules, packages, wire format. */
export function lintChecks(): Check[] {
  const before = mainBranch();
  const breaking: Check = {
    name: `wire format compatible with ${before}`,
    run: () => runTool('buf', ['breaking', 'proto', '--against', `.git#ref=${before},subdir=proto`]),
  };
  return [
    { name: 'style', run: () => runTool('biome', ['check']) },
    { name: 'imports', run: () => runTool('depcruise', [...ROOMS, '--output-type', 'err']) },
    { name: 'dead files, exports and dependencies', run: () => runTool('knip', []) },
    { name: 'house rules', run: () => runTool('node', ['infra/test/rules.ts']) },
    { name: 'packages', run: () => runTool('node', ['infra/test/packages.ts']) },
    { name: 'wire format', run: () => runTool('buf', ['lint', 'proto']) },
    ...(before ? [breaking] : []),
  ];
}

/** The main branch of this clone, or of where it was cloned from; undefined where there is none to compare with. */
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
