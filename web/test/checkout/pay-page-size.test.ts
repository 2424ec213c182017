import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const web = fileURLToPath(new URL('../..', import.meta.url));
const budgetBytes = 200_000;
/** Our own files that load before the payment page requests the card provider's script. */
const firstScreens = ['index.html', 'src/checkout/pay-page.tsx', 'src/checkout/texts/en.ts'];

test('the payment page loads at most 200 kB of our own gzipped JavaScript, and nothing of the admin area', () => {
  const output = mkdtempSync(join(tmpdir(), 'checkout-web-'));
  try {
    const vite = join(web, '../node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--manifest', '--outDir', output, '--logLevel', 'error'];
    // Without the tests' environment, which would make it a development build.
    execFileSync(process.execPath, args, { cwd: web, env: { NODE_ENV: 'production' } });
    const manifest: Manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8'));
    const files = scriptsOf(manifest, firstScreens);
    const bytes = files.map((file) => gzipSync(readFileSync(join(output, file))).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgetBytes);
    expect(files.filter((file) => /admin|zod|docs/.test(file))).toEqual([]);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
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
