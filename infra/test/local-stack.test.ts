import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf } from '@checkout/testkit/command-of.ts';
import { nodeBinary } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterAll, expect, test } from '@jest/globals';
import { deleteStackData } from '../local/stack/delete-stack-data.ts';

const scratch = await scratchDirectory('local-stack');
const dataDirectory = join(scratch.path, 'data');
afterAll(() => {
  // Postgres may have its folder elsewhere.
  deleteStackData(dataDirectory);
  scratch.remove();
});

const CALLER = `
  const { startLocalStack } = await import(${JSON.stringify(import.meta.resolve('./local-stack.ts'))});
  process.once('SIGTERM', () => process.exit(1));
  await startLocalStack({ dataDirectory: ${JSON.stringify(dataDirectory)}, env: { DEMO: '0' } });`;

test('a stack does not outlive an interrupted program that started it', async () => {
  const caller = spawn(nodeBinary, ['--input-type=module', '--eval', CALLER], { stdio: 'ignore' });
  const recorded = join(dataDirectory, 'processes.json');
  await waitFor(() => existsSync(recorded), { what: 'Postgres to be started', timeoutMs: 60_000 });
  const launcher = Number(readFileSync(join(dataDirectory, 'launcher.pid'), 'utf8'));
  caller.kill('SIGTERM');
  await once(caller, 'exit');
  await waitFor(() => commandOf(launcher) === undefined, { what: 'the launcher to end', timeoutMs: 60_000 });
  expect(['launcher.pid', 'processes.json'].filter((name) => existsSync(join(dataDirectory, name)))).toEqual(
    [],
  );
});
