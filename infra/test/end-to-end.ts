import { join } from 'node:path';
import { startLocalStack } from './local-stack.ts';
import { jestOutcome, type Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/**
 * Runs the end-to-end tests against a stack of their own, made by the same launcher as a developer's. Its address
 * file is in `STACK`. A stack that does not come up, or does not go down properly, counts as a failure.
 */
export async function runBrowserTests(scratch: string): Promise<Outcome> {
  console.log('\n── the whole stack');
  const stack = await startLocalStack({ dataDirectory: join(scratch, 'stack') });
  try {
    const report = join(scratch, 'report.json');
    const args = ['node_modules/jest/bin/jest.js', '--config=infra/test/jest.e2e.config.js', '--runInBand'];
    const quiet = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const exitCode = await runTool('node', [...quiet, ...args, '--json', `--outputFile=${report}`], {
      env: { STACK: stack.file },
    });
    return jestOutcome(report, exitCode);
  } finally {
    await stack.stop();
  }
}
