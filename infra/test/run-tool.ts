import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

const running = new Set<ChildProcess>();
let isStopped = false;

/**
 * Runs an installed tool in the repository and resolves with its exit code. Its output is passed through, or
 * given to `onOutput` in chunks. After `stopTools` no tool is run any more, and each fails.
 */
export function runTool(tool: string, args: string[], options: ToolOptions = {}): Promise<number> {
  if (isStopped) return Promise.resolve(1);
  const command = tool === 'node' ? process.execPath : join(repositoryRoot, 'node_modules/.bin', tool);
  const child = spawn(command, args, {
    cwd: join(repositoryRoot, options.directory ?? '.'),
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...options.env },
    stdio: options.onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
  });
  for (const output of [child.stdout, child.stderr]) output?.on('data', (piece) => options.onOutput?.(piece));
  running.add(child);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${tool}: ${error.message}`);
      running.delete(child);
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Sends SIGTERM to all running tools, and lets no further one start. */
export function stopTools(): void {
  isStopped = true;
  for (const child of running) child.kill('SIGTERM');
}

interface ToolOptions {
  /** Relative to the repository. */
  directory?: string;
  env?: NodeJS.ProcessEnv;
  onOutput?: (piece: Buffer) => void;
}
