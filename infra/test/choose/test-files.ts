import { globSync } from 'node:fs';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/** A file of tests, and one that needs the whole stack and a browser. */
export const TEST = /\.(test|e2e)\.ts$/;
export const BROWSER_TEST = /\.e2e\.ts$/;

/** Every file of tests, relative to the repository. */
export function testFiles(): string[] {
  return globSync('{packages,services,gateway,web,infra}/**/*.{test,e2e}.ts', { cwd: repositoryRoot })
    .filter((path) => !path.includes('node_modules'))
    .sort();
}
