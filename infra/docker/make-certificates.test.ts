import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, expect, test } from '@jest/globals';

const SCRIPT = 'infra/docker/make-certificates.sh';
const scratch = await scratchDirectory('make-certificates');
afterAll(() => scratch.remove());

test.each([
  ['in .secrets without a setting', '', {}, '.secrets'],
  [
    'in the SECRETS_DIR of .env, where docker compose reads them',
    'SECRETS_DIR="our secrets"\n',
    {},
    'our secrets',
  ],
  [
    'in the SECRETS_DIR of the environment, which takes precedence',
    'SECRETS_DIR=a\n',
    { SECRETS_DIR: 'b' },
    'b',
  ],
])('certificates are written %s', (name, settings, env, folder) => {
  const project = join(scratch.path, name);
  mkdirSync(join(project, 'infra/docker'), { recursive: true });
  copyFileSync(join(repositoryRoot, SCRIPT), join(project, SCRIPT));
  writeFileSync(join(project, '.env'), `TITLE=Ours\n${settings}`);
  execFileSync('sh', [SCRIPT], { cwd: project, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  expect(existsSync(join(project, folder, 'gateway/tls/cert.pem'))).toBe(true);
});
