import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';

const scratch = await scratchDirectory('makefile');
afterAll(() => scratch.remove());

const project = join(scratch.path, 'Our Prüfung');
const asked = join(scratch.path, 'asked');
const bin = join(project, 'node_modules/.bin');
mkdirSync(bin, { recursive: true });
mkdirSync(join(project, 'proto'));
copyFileSync(join(repositoryRoot, 'Makefile'), join(project, 'Makefile'));
for (const tool of ['node', 'buf']) {
  const script = `#!/bin/sh\necho "${tool} $* [$PROCESS_BUNDLES]" >> "$ASKED"\n`;
  writeFileSync(join(bin, tool), script, { mode: 0o755 });
}
beforeEach(() => rmSync(asked, { force: true }));

/** Returns what make prints and what it has run. */
function make(...words: string[]): { printed: string; ran: string[] } {
  const printed = execFileSync('make', words, {
    cwd: project,
    env: { PATH: process.env.PATH, ASKED: asked },
    encoding: 'utf8',
  });
  return { printed, ran: readFileSync(asked, 'utf8').trim().split('\n') };
}

test('a folder whose name contains spaces and other letters can be worked in', () => {
  const bundles = join(project, 'node_modules/.cache/checkout/processes');
  expect(make('run').ran).toEqual([
    'node infra/local/bootstrap.mjs []',
    'node infra/local/prepare.ts []',
    'node infra/local/prepare.ts --web []',
    'node infra/local/prepare.ts --bundles []',
    `node infra/local/run.ts [${bundles}]`,
  ]);
  expect(make('proto').ran.at(-1)).toBe('buf generate []');
  for (const target of ['bench', 'growth', 'scale-check'])
    expect(make(target).ran.at(-1)).toContain(`[${bundles}]`);
});

test('nothing but the backup comes out of make', () => {
  const { printed, ran } = make('backup', 'TO=-');
  expect(ran.at(-1)).toBe('node infra/local/backup.ts []');
  expect(printed).toBe('');
});
