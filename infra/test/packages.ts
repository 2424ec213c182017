import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { checkPackages } from './package-rules.ts';

/** The lock files of the product, and of the one tool that is installed only when it is used. */
const LOCKS = ['package-lock.json', 'infra/mutants/package-lock.json'];

/** `node infra/test/packages.ts`: checks every locked package; exits with 1 if one violates a rule. */
const locks = LOCKS.map((path) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')).packages);
const violations = locks.flatMap(checkPackages);
for (const violation of violations) console.log(violation);
console.log(`${locks.flatMap(Object.keys).length} packages, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
