import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeBinary } from '@checkout/testkit/repository.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { expect, test } from '@jest/globals';

const HOLDER = `
  const { RestartableServer } = await import(${JSON.stringify(import.meta.resolve('./restartable-server.ts'))});
  const { startProcess } = await import(${JSON.stringify(import.meta.resolve('@checkout/testkit/child-process.ts'))});
  const start = { command: 'sleep', args: ['600'], directory: '/', env: process.env, logFile: '/dev/null' };
  const server = startProcess(start);
  await RestartableServer.start(0, async () => server);
  process.once('SIGTERM', () => process.exit(1));
  setInterval(() => undefined, 1_000);
  console.log(server.pid);`;

test('a server does not outlive an aborted run', async () => {
  const run = spawn(nodeBinary, ['--input-type=module', '--eval', HOLDER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  expect(isAlive(pid)).toBe(true);
  run.kill('SIGTERM');
  await once(run, 'exit');
  await waitFor(() => !isAlive(pid), { what: 'the server to end' });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
