import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/** Returns the measured commit, with a mark when the working tree differs from it. */
export function commitOf(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+';
  return `${git('rev-parse', '--short', 'HEAD')}${changed}`;
}

export function machine(): object {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  };
}
