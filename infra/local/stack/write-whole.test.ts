import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { recordProcesses, stopLeftovers } from './leftovers.ts';
import { stackSecrets } from './stack-secrets.ts';
import { writeWhole } from './write-whole.ts';

const scratch = await scratchDirectory('write-whole');
let folder: string;
let number = 0;
beforeEach(() => {
  number += 1;
  folder = join(scratch.path, String(number));
  mkdirSync(folder);
});
afterAll(() => scratch.remove());

test('a file that cannot be written keeps its content, and is readable by its owner only', () => {
  const file = join(folder, 'it.json');
  writeWhole(file, 'old');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  mkdirSync(`${file}.new`);
  expect(() => writeWhole(file, 'new')).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('a stack starts in a folder whose files a full disk or a power failure left empty', async () => {
  for (const name of ['processes.json', 'secrets.json']) writeFileSync(join(folder, name), '');
  await stopLeftovers(folder);
  const made = stackSecrets(folder);
  expect(stackSecrets(folder)).toEqual(made);
});

test('the record of processes and the secrets are written whole', () => {
  for (const name of ['processes.json', 'secrets.json']) mkdirSync(join(folder, `${name}.new`));
  expect(() => recordProcesses(folder, [[1]])).toThrow();
  expect(() => stackSecrets(folder)).toThrow();
  expect(() => statSync(join(folder, 'processes.json'))).toThrow();
  expect(() => statSync(join(folder, 'secrets.json'))).toThrow();
});
