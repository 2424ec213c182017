import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { checkPackages } from './package-rules.ts';

/** `node infra/test/packages.ts`: checks every locked package against the rules; exit code 1 if one breaks them. */
const { packages } = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
const complaints = checkPackages(packages);
for (const complaint of complaints) console.log(complaint);
console.log(`${Object.keys(packages).length} packages, ${complaints.length} not in order`);
process.exitCode = complaints.length > 0 ? 1 : 0;
