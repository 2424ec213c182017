import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const TAKE_PORTS = fileURLToPath(new URL('take-ports.ts', import.meta.url));

test('processes that choose at the same time never choose the same port', async () => {
  const takers = [1, 2, 3].map(() =>
    spawn(process.execPath, [TAKE_PORTS], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  try {
    const lines = await Promise.all(takers.map(({ stdout }) => once(createInterface(stdout), 'line')));
    const ports = lines.flatMap(([line]) => JSON.parse(String(line)) as number[]);
    expect(ports).toHaveLength(3_000);
    expect(new Set(ports).size).toBe(3_000);
  } finally {
    for (const { stdin } of takers) stdin.end();
    await Promise.all(takers.map((taker) => once(taker, 'exit')));
  }
});
