import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { freeBasePorts, type LocalStack, startLocalStack } from './local-stack.ts';
import type { Outcome } from './outcome.ts';
import { runJest } from './run-jest.ts';

/** With this many files or fewer, running them takes less time than starting a second stack. */
const MAX_FILES_FOR_ONE_STACK = 4;
/** This many concurrent files keep two cores busy, since one of them mostly waits. */
const STACKS = 3;

/**
 * Runs end-to-end tests against stacks of their own, started by the same launcher as a developer's: one for
 * each file that runs concurrently, so that no test sees the effects of another. `STACK` holds the path of a
 * stack's address file, and its webhooks are sent to `WEBHOOK_E2E_URL`, where a test can listen. A stack that
 * does not start, or does not stop properly, counts as a failure.
 */
export async function runBrowserTests(files: string[], scratch: string): Promise<Outcome> {
  const stacks: StartedStack[] = [];
  try {
    await startStacks(files.length > MAX_FILES_FOR_ONE_STACK ? STACKS : 1, scratch, stacks);
    const args = ['--config=infra/test/jest.e2e.config.js', `--maxWorkers=${stacks.length}`];
    const env = { STACKS: JSON.stringify(stacks.map(({ env }) => env)) };
    return await runJest({ files, args, scratch, env });
  } finally {
    await stopAll(stacks);
  }
}

/**
 * Adds each stack to `started` when it is ready. The first starts alone, since it installs what a new machine
 * lacks; the others start together, since most of a start is waiting.
 */
async function startStacks(count: number, scratch: string, started: StartedStack[]): Promise<void> {
  const [first, ...others] = (await freeBasePorts(count)).map((port) => async () => {
    started.push(await startStack(join(scratch, `stack-${port}`), port));
  });
  await first?.();
  const starts = await Promise.allSettled(others.map((start) => start()));
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
}

async function startStack(dataDirectory: string, port: number): Promise<StartedStack> {
  const receiver = {
    WEBHOOK_E2E_URL: `http://127.0.0.1:${await freePort()}/webhooks`,
    WEBHOOK_E2E_SECRET: `wh_sec_${randomBytes(32).toString('hex')}`,
  };
  const stack = await startLocalStack({ dataDirectory, env: { ...receiver, ...singleAdminApprovals }, port });
  return { stack, env: { STACK: stack.file, ...receiver } };
}

/** One admin suffices for any amount, except in the tests of second approvals. */
const singleAdminApprovals = {
  SECOND_APPROVAL_ABOVE: 'USD:10000000,EUR:10000000,HKD:10000000,CNY:10000000,THB:10000000',
};

/** Stops all of them, even if one does not stop properly. */
async function stopAll(stacks: StartedStack[]): Promise<void> {
  const ends = await Promise.allSettled(stacks.map(({ stack }) => stack.stop()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

interface StartedStack {
  stack: LocalStack;
  /** The environment of its tests. */
  env: Record<string, string>;
}
