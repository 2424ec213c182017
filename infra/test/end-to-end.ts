import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@checkout/testkit/free-port.ts';
import { startLocalStack } from './local-stack.ts';
import { jestOutcome, type Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/**
 * Runs the end-to-end tests against a stack of their own, made by the same launcher as a developer's. Its address
 * file is in `STACK`, and its webhooks go to where `WEBHOOK_E2E_URL` says, for a test to listen there. A stack that
 * does not come up, or does not go down properly, counts as a failure.
 */
export async function runBrowserTests(scratch: string): Promise<Outcome> {
  console.log('\n── the whole stack');
  const receiver = {
    WEBHOOK_E2E_URL: `http://127.0.0.1:${await freePort()}/webhooks`,
    WEBHOOK_E2E_SECRET: `wh_sec_${randomBytes(32).toString('hex')}`,
  };
  const stack = await startLocalStack({ dataDirectory: join(scratch, 'stack'), env: receiver });
  try {
    const report = join(scratch, 'report.json');
    const args = ['node_modules/jest/bin/jest.js', '--config=infra/test/jest.e2e.config.js', '--runInBand'];
    const quiet = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const exitCode = await runTool('node', [...quiet, ...args, '--json', `--outputFile=${report}`], {
      env: { STACK: stack.file, ...receiver },
    });
    return jestOutcome(report, exitCode);
  } finally {
    await stack.stop();
  }
}
