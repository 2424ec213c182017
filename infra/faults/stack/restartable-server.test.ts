import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { commandOf } from '@checkout/testkit/command-of.ts';
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
  expect(commandOf(pid)).toBeDefined();
  run.kill('SIGTERM');
  await once(run, 'exit');
  // A process that has ended, but was not waited for yet by whoever adopted it, still has an id.
  await waitFor(() => commandOf(pid) === undefined, { what: 'the server to end' });
});
