import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { checkHouseRules } from './house-rules.ts';

/** `node infra/test/rules.ts`: checks the house rules in every source file; exits with 1 on a violation. */
const SOURCES = '{packages,services,gateway,web,infra}/**/*.{ts,tsx,mjs,cjs}';
const MADE_BY_TOOLS = /(^|\/)(node_modules|dist)\/|^packages\/client\/gen\//;

const paths = globSync(SOURCES, { cwd: repositoryRoot }).filter((path) => !MADE_BY_TOOLS.test(path));
const violations = paths
  .sort()
  .flatMap((path) => checkHouseRules({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
for (const violation of violations) console.log(violation);
console.log(`${paths.length} files, ${violations.length} violations of the house rules`);
process.exitCode = violations.length > 0 ? 1 : 0;
