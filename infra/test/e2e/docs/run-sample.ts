import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { findPython } from '../../test-tools.ts';
import { stack } from '../support/stack.ts';

const docs = join(repositoryRoot, 'web/src/docs');
const maxRunMs = 60_000;

/** A folder outside the repository, like a reader's, with only what the documentation has them install. */
const { path: desk } = await scratchDirectory('reader');
const ofTheReader = {
  PATH: process.env.PATH ?? '',
  HOME: desk,
  LANG: 'C.UTF-8',
  // No step may need a registry.
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
};
installAsDocumented();

/** The languages of the samples, by file extension. */
export const LANGUAGES = ['sh', 'ts', 'py'] as const;

/**
 * Runs a sample of the documentation, such as `start/create-invoice.py`, as its reader would, as a copy in a
 * folder of their own, and returns its output. Throws with the output when it fails or does not end.
 */
export async function runSample(file: string, env: Record<string, string>): Promise<string> {
  const child = startSample(file, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), maxRunMs);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, exitCode] = await Promise.all([written(child.stdout), written(child.stderr), ended]);
  clearTimeout(timer);
  if (exitCode !== 0) throw new Error(`${file} ended with ${exitCode}:\n${output}\n${errors}`);
  return output;
}

/** Starts a sample that runs until it is killed. */
export function startSample(file: string, env: Record<string, string>): ChildProcess {
  const [command, ...args] = commandOf(file);
  const copy = basename(file);
  cpSync(join(docs, 'samples', file), join(desk, copy));
  return spawn(command, [...args, copy], {
    cwd: desk,
    env: { ...ofTheReader, NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs in the reader's folder what the documentation says to run before a TypeScript sample. */
function installAsDocumented(): void {
  const page = readFileSync(join(docs, 'content/checkout-service.md'), 'utf8');
  const steps = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].find(([, code]) => code?.includes('npm install'));
  if (!steps?.[1]) throw new Error('The documentation does not say how to install the client.');
  const commands = steps[1].replaceAll('{{baseUrl}}', stack.gateway.url);
  execFileSync('bash', ['--norc', '-euc', commands], { cwd: desk, env: ofTheReader, stdio: 'pipe' });
}

function commandOf(file: string): [string, ...string[]] {
  if (file.endsWith('.ts')) return [process.execPath];
  if (file.endsWith('.sh')) return ['bash', '--norc', '-eu'];
  const python = findPython();
  if (!python) throw new Error('The samples in Python need python3. Debian: sudo apt-get install python3.');
  return [python];
}

function written(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : Promise.resolve('');
}
