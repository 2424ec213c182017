import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from '@checkout/testkit/child-process.ts';
import { isPortFree } from '@checkout/testkit/free-port.ts';
import { compiledCode } from '@checkout/testkit/process-file.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';

/** Starts a whole stack in a folder of its own, as `make run` does, and waits until it is ready: at most five minutes. */
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
 * Ports whose neighbours, ten and twenty further, are free as well: the sandboxes take those. They end before 10080,
 * which browsers refuse. None of these is that of another, so that stacks can start together.
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
  /** Where its gateway shall listen, of `freeBasePorts`; some free one unless told. */
  port?: number;
}

export interface LocalStack {
  /** The path of its `stack.json`. */
  file: string;
  read: () => Record<string, unknown>;
  stop: () => Promise<void>;
}
