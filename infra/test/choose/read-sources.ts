import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { mainBranch, ROOMS } from '../checks.ts';
import type { SourceFile } from './touched-tests.ts';

/** Reads every source file with its imports, as the tool that also checks the imports reports them. */
export function readSources(): SourceFile[] {
  const tool = join(repositoryRoot, 'node_modules/.bin/depcruise');
  const { modules }: { modules: Module[] } = JSON.parse(output(tool, [...ROOMS, '--output-type', 'json']));
  return modules
    .filter(
      ({ source }) => ROOMS.some((room) => source.startsWith(`${room}/`)) && !source.includes('node_modules'),
    )
    .map(({ source, dependencies }) => ({
      path: source,
      imports: dependencies.map(({ resolved }) => resolved),
      text: readFileSync(join(repositoryRoot, source), 'utf8'),
    }));
}

/**
 * Returns the files that differ from where this branch left main, committed or not, relative to the
 * repository. Throws if there is no main.
 */
export function changedFiles(): string[] {
  const main = mainBranch();
  if (main === undefined) throw new Error('FAST=1 compares with main, but this clone has no main branch.');
  const start = output('git', ['merge-base', 'HEAD', main]).trim();
  const changed = output('git', ['diff', '--name-only', start]);
  const added = output('git', ['ls-files', '--others', '--exclude-standard']);
  return `${changed}\n${added}`.split('\n').filter((path) => path !== '');
}

function output(command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

interface Module {
  source: string;
  dependencies: { resolved: string }[];
}
