import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

const running = new Set<ChildProcess>();

/** Runs one of the installed tools in the repository, its output passed through; resolves with its exit code. */
export function runTool(tool: string, args: string[], options: ToolOptions = {}): Promise<number> {
  const command = tool === 'node' ? process.execPath : join(repositoryRoot, 'node_modules/.bin', tool);
  const child = spawn(command, args, {
    cwd: join(repositoryRoot, options.directory ?? '.'),
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...options.env },
    stdio: 'inherit',
  });
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      running.delete(child);
      resolve(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Passes a wish to stop on to whatever runs. */
export function stopTools(): void {
  for (const child of running) child.kill('SIGTERM');
}

interface ToolOptions {
  /** Relative to the repository. */
  directory?: string;
  env?: NodeJS.ProcessEnv;
}
