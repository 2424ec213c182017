import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '@checkout/testkit/child-process.ts';
import { isPortFree } from '@checkout/testkit/free-port.ts';
import { compiledCode } from '@checkout/testkit/process-file.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/** Starts a whole stack in its own folder, as `make run` does, and waits up to five minutes for it. */
export async function startLocalStack({ dataDirectory, env = {}, port }: StackStart): Promise<LocalStack> {
  mkdirSync(dataDirectory, { recursive: true });
  const basePort = port ?? (await freeBasePorts(1))[0];
  const launcher = startProcess({
    command: nodeBinary,
    args: [join(repositoryRoot, 'infra/local/run.ts')],
    directory: repositoryRoot,
    env: {
      ...process.env,
      ...env,
      DATA: dataDirectory,
      PORT: String(basePort),
      NODE_COMPILE_CACHE: compiledCode,
    },
    logFile: join(dataDirectory, 'launcher.log'),
  });
  // Ctrl-C does not reach it, as its process group is another one.
  const endWithCaller = () => void launcher.kill('SIGTERM');
  process.once('exit', endWithCaller);
  void launcher.ended.then(() => process.off('exit', endWithCaller));
  const file = join(dataDirectory, 'stack.json');
  const stop = async () => {
    const inTime = await launcher.stop({ graceMs: 40_000 });
    const how = await launcher.ended;
    if (!inTime || how !== 'exit code 0')
      throw new Error(`The stack did not stop properly (${how}):\n${launcher.logs()}`);
  };
  try {
    await waitFor(() => !launcher.isRunning || existsSync(file), {
      what: 'the stack to be ready',
      timeoutMs: 300_000,
    });
    launcher.assertRunning('The launcher');
  } catch (error) {
    console.error(launcher.logs());
    await launcher.stop({ graceMs: 40_000 });
    throw error;
  }
  return { file, read: () => JSON.parse(readFileSync(file, 'utf8')), stop };
}

/**
 * Finds ports of which those ten and twenty higher, which the sandboxes use, are free as well. They stay
 * below 10080, which browsers refuse. No port is returned twice, so that stacks can start at the same time.
 */
export async function freeBasePorts(count: number): Promise<number[]> {
  const taken = new Set<number>();
  const found: number[] = [];
  while (found.length < count) {
    const port = 8_000 + Math.floor(Math.random() * 2_000);
    const needed = [port, port + 10, port + 20];
    if (needed.some((own) => taken.has(own))) continue;
    if ((await Promise.all(needed.map(isPortFree))).includes(false)) continue;
    for (const own of needed) taken.add(own);
    found.push(port);
  }
  return found;
}

interface StackStart {
  dataDirectory: string;
  env?: NodeJS.ProcessEnv;
  /** The gateway's port, from `freeBasePorts`; a free one by default. */
  port?: number;
}

export interface LocalStack {
  /** The path of its `stack.json`. */
  file: string;
  read: () => Record<string, unknown>;
  stop: () => Promise<void>;
}
