import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESS_NAMES } from '@checkout/kit/identity/process-keys.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeEach, expect, test } from '@jest/globals';

const scratch = await scratchDirectory('roll');
afterAll(() => scratch.remove());

/** Records its arguments, and reports one container of each service. */
const DOCKER = `#!/bin/sh
echo "$*" >> "$ASKED"
case "$*" in *" ps "*) echo container ;; esac
`;

const asked = join(scratch.path, 'asked');
writeFileSync(join(scratch.path, 'docker'), DOCKER, { mode: 0o755 });
beforeEach(() => rmSync(asked, { force: true }));

const roll = (service: string) =>
  execFileSync('sh', ['infra/docker/roll.sh'], {
    cwd: repositoryRoot,
    env: { PATH: `${scratch.path}:${process.env.PATH}`, ASKED: asked, SERVICE: service },
    encoding: 'utf8',
    stdio: 'pipe',
  });

test.each([...PROCESS_NAMES, 'door'])('%s is rolled: one replica more, then one less', (service) => {
  expect(roll(service)).toBe('replaced container\n');
  expect(readFileSync(asked, 'utf8')).toContain(`--scale ${service}=2 ${service}\nstop container\n`);
});

test.each(['postgres', 'nats', 'port', 'roles', 'wallet', 'invoices'])(
  'there is never a second %s, not even during its replacement',
  (service) => {
    expect(() => roll(service)).toThrow(`${service} cannot be rolled`);
    expect(existsSync(asked)).toBe(false);
  },
);
