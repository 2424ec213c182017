import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { checkHouseRules } from './house-rules.ts';

/** `node infra/test/rules.ts`: checks the house rules in every source file; exits with 1 on a violation. */
const SOURCES = '{packages,services,gateway,web,infra}/**/*.{ts,tsx,mjs,cjs}';
const MADE_BY_TOOLS = /(^|\/)(node_modules|dist)\/|^packages\/client\/gen\//;

const paths = globSync(SOURCES, { cwd: repositoryRoot }).filter((path) => !MADE_BY_TOOLS.test(path));
const complaints = paths
  .sort()
  .flatMap((path) => checkHouseRules({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));
for (const complaint of complaints) console.log(complaint);
console.log(`${paths.length} files, ${complaints.length} house rules broken`);
process.exitCode = complaints.length > 0 ? 1 : 0;
