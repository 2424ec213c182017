import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let root = '';
const packages = ['node_modules/node', 'node_modules/react', 'web/node_modules/vite'];

/** A repository with all packages installed, and an npm that only records its command. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bootstrap-'));
  cpSync(join(repositoryRoot, 'infra/local/bootstrap.mjs'), join(root, 'infra/local/bootstrap.mjs'));
  const locked = Object.fromEntries(packages.map((path) => [path, { version: '1.0.0' }]));
  const lock = JSON.stringify({
    packages: { '': {}, ...locked, 'node_modules/for-macs': { version: '1.0.0', optional: true } },
  });
  write('package-lock.json', lock);
  write('node_modules/.package-lock.json', lock);
  for (const path of packages) write(`${path}/package.json`, '{"version":"1.0.0"}');
  write('node_modules/node/bin/node', '');
  write('bin/npm', '#!/bin/sh\necho "$1" > asked\necho "added 3 packages"\n');
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('complete packages are not installed again', () => {
  expect(asksNpm()).toBe(false);
});

test.each(packages.slice(1))('if %s is missing, packages are installed, whatever npm recorded', (path) => {
  rmSync(join(root, path), { recursive: true });
  expect(asksNpm()).toBe(true);
});

test('a locked version that is not installed is installed', () => {
  write('node_modules/.package-lock.json', '{"packages":{}}');
  expect(asksNpm()).toBe(true);
});

/** Standard output may be a backup, so nothing else may get there. */
function asksNpm(): boolean {
  const printed = execFileSync(process.execPath, [join(root, 'infra/local/bootstrap.mjs')], {
    env: { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
  expect(printed).toBe('');
  return existsSync(join(root, 'asked'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
