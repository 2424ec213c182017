import { join } from 'node:path';
import { startProcess } from '@checkout/testkit/child-process.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import type { Bench } from '../benchmark.ts';

/** Runs `bare-server.ts` on the stack's own database while `work` runs. */
export async function withBareServer<T>(
  { stack, directory }: Pick<Bench, 'stack' | 'directory'>,
  work: (bare: { url: string; pid: number }) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startProcess({
    command: nodeBinary,
    args: [join(import.meta.dirname, 'bare-server.ts'), stack().postgres.url, String(port)],
    directory: repositoryRoot,
    env: process.env,
    logFile: join(directory, 'bare-server.log'),
  });
  try {
    await waitFor(
      async () => {
        server.assertRunning('The bare server');
        return (await fetch(`${url}/nothing`)).ok;
      },
      { what: 'the bare server', timeoutMs: 20_000 },
    );
    return await work({ url, pid: server.pid });
  } finally {
    await server.stop();
  }
}
