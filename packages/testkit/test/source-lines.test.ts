import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { startProcess } from '../src/child-process.ts';
import { nodeBinary } from '../src/repository.ts';
import { type ScratchDirectory, scratchDirectory } from '../src/scratch-directory.ts';
import { withSourceLines } from '../src/source-lines.ts';

const SOURCE = `interface Named {
  name: string;
}
const fail = ({ name }: Named) => {
  throw new Error(\`no \${name}\`);
};
fail({ name: 'luck' });
`;
const scratch: ScratchDirectory = await scratchDirectory('source-lines');
afterAll(() => scratch.remove());

test('the stack trace of a bundled process names the lines of the sources', async () => {
  const source = join(scratch.path, 'unlucky.ts');
  const bundle = join(scratch.path, 'dist/main.js');
  writeFileSync(source, SOURCE);
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    sourcemap: 'linked',
    platform: 'node',
  });
  const unlucky = startProcess({
    command: nodeBinary,
    args: [bundle],
    directory: scratch.path,
    env: {},
    logFile: join(scratch.path, 'log'),
  });
  await unlucky.ended;
  expect(unlucky.logs()).toContain(`${bundle}:`);
  expect(() => unlucky.assertRunning('unlucky')).toThrow(`${source}:5:9)`);
  expect(() => unlucky.assertRunning('unlucky')).toThrow(`${source}:7:1)`);
});

test('a position that no bundle explains stays unchanged', () => {
  const line = `at settle (${scratch.path}/elsewhere.js:12:3)`;
  expect(withSourceLines(line)).toBe(line);
});
