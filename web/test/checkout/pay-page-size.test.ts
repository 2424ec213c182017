import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { expect, test } from '@jest/globals';

const budgetBytes = 200_000;
/** Our own files that load before the payment page requests the card provider's script. */
const firstScreens = ['index.html', 'src/checkout/pay-page.tsx', 'src/checkout/texts/en.ts'];

test('the payment page loads at most 200 kB of our own gzipped JavaScript, and nothing of the admin area', () => {
  // Builds only what has not been built from these sources.
  execFileSync(nodeBinary, [join(repositoryRoot, 'infra/local/prepare.ts'), '--web']);
  const built = join(repositoryRoot, 'web/dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8'));
  const files = scriptsOf(manifest, firstScreens);
  const bytes = files.map((file) => gzipSync(readFileSync(join(built, file))).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
  expect(files.filter((file) => /admin|zod|docs/.test(file))).toEqual([]);
}, 300_000);

function scriptsOf(manifest: Manifest, entries: readonly string[]): string[] {
  const reached = new Set<string>();
  const reach = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const next of manifest[key]!.imports ?? []) reach(next);
  };
  entries.forEach(reach);
  return [...new Set([...reached].map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'));
}

type Manifest = Record<string, { file: string; imports?: string[] }>;
