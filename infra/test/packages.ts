import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { checkPackages } from './package-rules.ts';

/** The product's packages, and those of the one tool that is only installed when it is used. */
const LOCKS = ['package-lock.json', 'infra/mutants/package-lock.json'];

/** `node infra/test/packages.ts`: checks every locked package against the rules; exit code 1 if one breaks them. */
const locks = LOCKS.map((path) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')).packages);
const complaints = locks.flatMap(checkPackages);
for (const complaint of complaints) console.log(complaint);
console.log(`${locks.flatMap(Object.keys).length} packages, ${complaints.length} not in order`);
process.exitCode = complaints.length > 0 ? 1 : 0;
