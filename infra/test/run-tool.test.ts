import { expect, test } from '@jest/globals';
import { runTool, stopTools } from './run-tool.ts';

test('a stop ends the running tool and lets no further one start', async () => {
  let said = '';
  const started = Promise.withResolvers<void>();
  const onOutput = (piece: Buffer): void => {
    said += piece.toString();
    started.resolve();
  };
  const first = runTool('node', ['-e', 'console.log("first"); setInterval(() => {}, 1000)'], { onOutput });
  await started.promise;
  stopTools();
  expect(await first).not.toBe(0);
  expect(await runTool('node', ['-e', 'console.log("second")'], { onOutput })).toBe(1);
  expect(said).toBe('first\n');
});
