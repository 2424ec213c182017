import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { copyForEveryone } from '../src/postgres/postgres-binaries.ts';
import { scratchDirectory } from '../src/scratch-directory.ts';

const scratch = await scratchDirectory('postgres-binaries');
afterAll(() => scratch.remove());

test('everyone can read and run a copy of what only its owner could, and it is made once', () => {
  const [from, to] = [join(scratch.path, 'from'), join(scratch.path, 'copies/18')];
  mkdirSync(join(from, 'bin'), { recursive: true, mode: 0o700 });
  mkdirSync(join(scratch.path, 'copies'));
  writeFileSync(join(from, 'bin/postgres'), '', { mode: 0o700 });
  writeFileSync(join(from, 'bin/readme'), '', { mode: 0o600 });
  const before = process.umask(0o077);
  try {
    copyForEveryone(from, to);
    // As another process does that began at the same time.
    copyForEveryone(from, to);
  } finally {
    process.umask(before);
  }
  const modes = ['', 'bin', 'bin/postgres', 'bin/readme'].map(
    (path) => statSync(join(to, path)).mode & 0o055,
  );
  expect(modes).toEqual([0o055, 0o055, 0o055, 0o044]);
  expect(readdirSync(join(scratch.path, 'copies'))).toEqual(['18']);
});
