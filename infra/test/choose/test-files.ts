import { globSync } from 'node:fs';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/** Matches any test file; the second, those that need the whole stack and a browser. */
export const TEST = /\.(test|e2e)\.ts$/;
export const BROWSER_TEST = /\.e2e\.ts$/;

/** Returns every test file, relative to the repository. */
export function testFiles(): string[] {
  return globSync('{packages,services,gateway,web,infra}/**/*.{test,e2e}.ts', { cwd: repositoryRoot })
    .filter((path) => !path.includes('node_modules'))
    .sort();
}
