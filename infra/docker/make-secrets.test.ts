import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertOwnKey,
  PROCESS_NAMES,
  readPrivateKey,
  readPublicKeys,
} from '@checkout/kit/identity/process-keys.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';

const scratch = await scratchDirectory('make-secrets');
afterAll(() => scratch.remove());

const makeSecrets = (file: string, env: NodeJS.ProcessEnv = process.env) =>
  execFileSync('sh', ['infra/docker/make-secrets.sh', file], { cwd: repositoryRoot, encoding: 'utf8', env });

test('each process gets its own key, known to the others, in a file readable by its owner only', () => {
  const file = join(scratch.path, 'fresh.env');
  makeSecrets(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const env = settingsIn(file);
  const publicKeys = readPublicKeys(env.SERVICE_PUBLIC_KEYS ?? '');
  for (const name of PROCESS_NAMES) {
    const key = readPrivateKey(env[`${name.toUpperCase()}_SERVICE_KEY`] ?? '');
    expect(() => assertOwnKey(name, key, publicKeys)).not.toThrow();
  }
  expect(new Set(Object.values(env)).size).toBe(Object.keys(env).length);
});

test('an existing file keeps its values and gets the missing ones; a complete one stays unchanged', () => {
  const file = join(scratch.path, 'earlier.env');
  // The last line has no line end, as `make pin-images` or a person may leave it.
  const kept = 'POSTGRES_PASSWORD=kept\nTOKEN_ENCRYPTION_KEY_FILE=/run/secrets/token\nTITLE=Our own';
  writeFileSync(file, kept);
  chmodSync(file, 0o644);
  makeSecrets(file);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  const whole = join(scratch.path, 'whole.env');
  makeSecrets(whole);
  const before = readFileSync(file, 'utf8');
  expect(before.startsWith(`${kept}\n`)).toBe(true);
  const { TOKEN_ENCRYPTION_KEY: _, ...wanted } = settingsIn(whole);
  expect(Object.keys(settingsIn(file)).sort()).toEqual(
    [...Object.keys(wanted), 'TOKEN_ENCRYPTION_KEY_FILE', 'TITLE'].sort(),
  );
  expect(makeSecrets(file)).toContain('nothing was changed');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a file of somebody else is completed if it is closed to others, and nothing is written into an open one', () => {
  const tools = join(scratch.path, 'tools');
  mkdirSync(tools);
  // As for everybody but the owner.
  writeFileSync(join(tools, 'chmod'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
  const [closed, open] = [0o660, 0o664].map((mode) => {
    const file = join(scratch.path, `of-the-team-${mode.toString(8)}.env`);
    writeFileSync(file, 'TITLE=Our own\n');
    chmodSync(file, mode);
    return file;
  }) as [string, string];
  makeSecrets(closed, env);
  expect(settingsIn(closed)).toHaveProperty('LINK_SIGNING_KEY');
  expect(() => makeSecrets(open, env)).toThrow();
  expect(settingsIn(open)).toEqual({ TITLE: 'Our own' });
});

test('keys that are in files are not made again', () => {
  const file = join(scratch.path, 'in-files.env');
  makeSecrets(file);
  const inFiles = readFileSync(file, 'utf8').replaceAll(
    /^(\w*(SERVICE_KEY|SERVICE_PUBLIC_KEYS))=.*$/gm,
    '$1_FILE=/run/secrets/$1',
  );
  writeFileSync(file, inFiles);
  expect(makeSecrets(file)).toContain('nothing was changed');
  expect(readFileSync(file, 'utf8')).toBe(inFiles);
});

function settingsIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
