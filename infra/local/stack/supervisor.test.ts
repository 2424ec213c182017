import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@checkout/testkit/child-process.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ProcessPlan, Supervisor } from './supervisor.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a restarted process that finds its port taken says so in its log line', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const supervisor = new Supervisor(() => undefined);
  const plan = aServer();
  await supervisor.start(plan);
  const { server, port } = await aListener();
  const lines = () => said.mock.calls.map(([line]) => String(line));
  let told: string[] = [];
  try {
    plan.port = port;
    process.kill(supervisor.pids().cards ?? 0, 'SIGKILL');
    await waitFor(() => lines().length >= 2, { what: 'two ends' });
    told = lines().slice(0, 2);
  } finally {
    await supervisor.stop([plan]);
    server.close();
    said.mockRestore();
  }
  expect(told).toEqual([
    '· cards exited (signal SIGKILL); restarting it',
    `· cards exited (exit code 1: 127.0.0.1:${port} is in use by another process); restarting it`,
  ]);
});

test('a process whose id cannot be recorded, as the disk is full, is supervised all the same', async () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const complained = jest.spyOn(console, 'error').mockReturnValue();
  let isFull = false;
  const supervisor = new Supervisor(() => {
    if (isFull) throw new Error('no space left');
  });
  const plan = aServer();
  const killIt = () => process.kill(supervisor.pids().cards ?? 0, 'SIGKILL');
  let ends: string[] = [];
  try {
    await supervisor.start(plan);
    isFull = true;
    killIt();
    await waitFor(() => complained.mock.calls.length > 0, { what: 'the complaint' });
    isFull = false;
    const second = supervisor.pids().cards;
    killIt();
    await waitFor(() => supervisor.pids().cards !== second, { what: 'the third process' });
    ends = said.mock.calls.map(([line]) => String(line));
  } finally {
    await supervisor.stop([plan]);
    said.mockRestore();
    complained.mockRestore();
  }
  expect(ends).toEqual(Array(2).fill('· cards exited (signal SIGKILL); restarting it'));
});

test('no process is started once the others are being stopped', async () => {
  const supervisor = new Supervisor(() => undefined);
  try {
    await supervisor.stop([]);
    await expect(supervisor.start(aServer())).rejects.toThrow(
      'cards is not started: the stack is being stopped',
    );
    expect(supervisor.pids()).toEqual({});
  } finally {
    supervisor.killAll();
  }
});

test('a start during which the others are stopped does not succeed', async () => {
  const supervisor = new Supervisor(() => undefined);
  let ready = false;
  const plan = { ...aServer(), isReady: async () => ready };
  const outcome = supervisor.start(plan).then(
    () => 'started',
    (error: Error) => error.message,
  );
  try {
    // Stops nothing: the process is still running when it becomes ready.
    await supervisor.stop([]);
    ready = true;
    expect(await outcome).toBe('cards is not started: the stack is being stopped');
  } finally {
    supervisor.killAll();
  }
});

/** Listens on the port that its plan has at the time of its start. */
function aServer(): ProcessPlan & { port: number } {
  const logFile = join(folder, 'cards.log');
  const plan = {
    name: 'cards',
    logFile,
    port: 0,
    spawn: () =>
      startProcess({
        command: process.execPath,
        args: [
          '-e',
          `require('node:http').createServer().listen(${plan.port}, '127.0.0.1', () => console.log('ready'))`,
        ],
        directory: folder,
        env: {},
        logFile,
      }),
    isReady: async () => true,
    stop: { signal: 'SIGTERM' as const, graceMs: 5_000 },
  };
  return plan;
}

async function aListener() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, port: address.port };
}
