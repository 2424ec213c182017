import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { findPython } from '../test-tools.ts';

const samples = join(repositoryRoot, 'web/src/docs/samples');
const longestRunMs = 60_000;

/** The languages of the samples, as their files end. */
export const LANGUAGES = ['sh', 'ts', 'py'] as const;

/**
 * Runs a sample of the documentation, such as `start/create-invoice.py`, as its reader would, and answers what it wrote.
 * Throws with that when it fails or does not end.
 */
export async function runSample(file: string, env: Record<string, string>): Promise<string> {
  const child = startSample(file, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), longestRunMs);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, exitCode] = await Promise.all([written(child.stdout), written(child.stderr), ended]);
  clearTimeout(timer);
  if (exitCode !== 0) throw new Error(`${file} ended with ${exitCode}:\n${output}\n${errors}`);
  return output;
}

/** Starts a sample that goes on until it is ended. */
export function startSample(file: string, env: Record<string, string>): ChildProcess {
  const [command, ...args] = commandOf(file);
  return spawn(command, [...args, join(samples, file)], {
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', NODE_NO_WARNINGS: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
