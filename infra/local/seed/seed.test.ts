import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'checkout-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the error output of the command when it refuses. */
function refusalOf(count: string): string {
  try {
    execFileSync('node', ['infra/local/seed.ts'], {
      cwd: repositoryRoot,
      env: { ...process.env, DATA: folder, N: count },
      stdio: 'pipe',
    });
    return 'it did not refuse';
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}

test('nothing is seeded without a number or without a running stack', () => {
  for (const count of ['', '0', '-1', '1.5', 'many', '99999999']) {
    expect([count, refusalOf(count)]).toEqual([count, expect.stringContaining('make seed N=100000')]);
  }
  expect(refusalOf('10')).toContain('No stack is running');
});

test('a stack with an external database is not seeded', () => {
  const part = { url: 'http://127.0.0.1:1', pid: process.pid };
  const elsewhere = [
    {
      postgres: { url: 'postgres://u:p@db.example.com/checkout', pid: process.pid },
      wallet: part,
      cards: part,
    },
    { postgres: { url: 'postgres://u:p@127.0.0.1/checkout' }, wallet: part, cards: part },
    {
      postgres: { url: 'postgres://u:p@127.0.0.1/checkout', pid: process.pid },
      wallet: part,
      cards: { url: 'x' },
    },
  ];
  for (const stack of elsewhere) {
    writeFileSync(join(folder, 'stack.json'), JSON.stringify({ ready: true, pid: process.pid, ...stack }));
    expect(refusalOf('10')).toContain('Only a stack with its own database and sandboxes can be seeded');
  }
});
