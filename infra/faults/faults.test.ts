import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';

test('nothing is lost in a short run of faults', async () => {
  const scratch = await scratchDirectory('faults');
  // Postgres runs as a user of its own, which must be able to traverse this folder.
  chmodSync(scratch.path, 0o711);
  const run = spawnSync(nodeBinary, [join(repositoryRoot, 'infra/faults/run.ts')], {
    env: { ...process.env, N: '16', SEED: '7', PEOPLE: '3', PROMPT: '1', BUSY: '1', DATA: scratch.path },
    encoding: 'utf8',
    timeout: 600_000,
  });
  const said = `${run.stdout}${run.stderr}`;
  // Checks the run's own findings first: a log keeps only the beginning of a long text.
  expect(/^✗ .*/ms.exec(said)?.[0] ?? '').toBe('');
  expect(said).toContain('Nothing was lost.');
  expect(run.status).toBe(0);
  const written = JSON.parse(readFileSync(join(scratch.path, 'faults.json'), 'utf8'));
  expect(written).toMatchObject({ seed: 7, faults: 16, recoveries: 2, violations: [] });
  expect(written.payments).toBeGreaterThan(0);
  scratch.remove();
}, 620_000);
