import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { commandOf } from '../src/command-of.ts';
import { freePort } from '../src/free-port.ts';
import { nodeBinary } from '../src/repository.ts';
import { scratchDirectory } from '../src/scratch-directory.ts';
import { TestService } from '../src/service.ts';
import { waitFor } from '../src/wait-for.ts';

const started: TestService[] = [];
afterAll(() => Promise.all(started.map((service) => service.kill())));

test('a started service is ready, and after a kill ready again on the same port', async () => {
  const service = await fixture({ GREETING: 'world' });
  await service.start();
  const { pid, httpUrl } = service;
  expect(await service.kill()).toBe('signal SIGKILL');
  expect(service.isRunning).toBe(false);
  await service.restart({ GREETING: 'again' });
  expect(service.httpUrl).toBe(httpUrl);
  expect(service.pid).not.toBe(pid);
  expect(service.logs()).toMatch(/hello world\n[\s\S]*hello again\n/);
  await service.stop();
  await expect(fetch(httpUrl)).rejects.toThrow();
});

test('a service that ends at its start says why', async () => {
  const service = await fixture({ CRASH: 'yes' });
  await expect(service.start()).rejects.toThrow(/ended \(exit code 1\)[\s\S]*as you wish/);
});

test('a test process that is killed leaves neither its service nor its files behind', async () => {
  const abandoned = spawn(nodeBinary, [fileURLToPath(new URL('abandon-service.ts', import.meta.url))]);
  const [line] = (await abandoned.stdout.toArray({ signal: AbortSignal.timeout(60_000) })) as Buffer[];
  const { pid, directory } = JSON.parse(String(line));
  await waitFor(() => commandOf(pid) === undefined && !existsSync(directory), {
    what: 'the keeper to clear up',
  });
});

async function fixture(settings: Record<string, string>): Promise<TestService> {
  const port = await freePort();
  const service = new TestService({
    name: 'fixture',
    main: fileURLToPath(new URL('fixture-service.ts', import.meta.url)),
    scratch: await scratchDirectory('fixture'),
    settings: { HOST: '127.0.0.1', HTTP_PORT: String(port), ...settings },
    ports: { grpc: port, http: port },
  });
  started.push(service);
  return service;
}
