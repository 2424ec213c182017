import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '@checkout/contract/problem.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { expect, test } from '@jest/globals';

/** Callers get these as the general code of their kind: only the message says more. */
const UNNAMED = ['CURSOR_INVALID', 'EVENTS_UNAVAILABLE', 'INVOICE_BUSY', 'POLICY_REQUIRED', 'RENDERER_BUSY'];

test('every refusal reason of the services is an error code of the contract, apart from the listed ones', () => {
  const folders = readdirSync(join(repositoryRoot, 'services')).map((noun) => `services/${noun}/src`);
  const reasons = ['packages/kit/src', 'gateway/src', ...folders].flatMap(reasonsIn);
  const unnamed = reasons.filter((reason) => !Object.hasOwn(problems, reason.toLowerCase()));
  expect([...new Set(unnamed)].toSorted()).toEqual(UNNAMED);
});

/** Finds the reasons that are written where the error is made, not those that are passed on. */
function reasonsIn(folder: string): string[] {
  const files = readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(repositoryRoot, folder, file), 'utf8');
      const made = /\b(?:invalid|conflict|notFound|unavailable)\(\s*'([A-Z_]+)'|\breason: '([A-Z_]+)'/g;
      return [...source.matchAll(made)].map(([, first, second]) => first ?? second ?? '');
    });
}
