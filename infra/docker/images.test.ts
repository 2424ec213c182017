import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const scratch = await scratchDirectory('images');
afterAll(() => scratch.remove());

const IMAGES = 'infra/docker/images.yml';
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const find = (pattern: string) =>
  globSync(pattern, { cwd: repositoryRoot }).filter(
    (path) => !/(^|\/)(node_modules|dist|build)\//.test(path),
  );

test('third-party images are named in one file for docker compose, each by a variable', () => {
  const named = [...find('docker-compose*.yml'), ...find('infra/**/*.yml')].flatMap((path) =>
    [...read(path).matchAll(/\bimage: *(\S+)/g)].map(([, image]) => [path, image]),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const [path, image] of named) {
    expect([path, image]).toEqual([IMAGES, expect.stringMatching(/^"\$\{[A-Z]+_IMAGE:-[a-z]+:[\w.-]+\}"$/)]);
  }
});

test('a Dockerfile builds on its own stages and on images named by variables, before the first stage', () => {
  for (const path of find('infra/**/*Dockerfile')) {
    const [head = '', ...stages] = read(path).split(/^FROM /m);
    const variables = [...head.matchAll(/^ARG ([A-Z]+_IMAGE)=[a-z]+:[\w.-]+$/gm)].map(
      ([, name]) => `\${${name}}`,
    );
    const bases = stages.map((stage) => stage.split(/\s/)[0] ?? '');
    const own = stages.map((stage) => /^\S+ AS (\w+)/.exec(stage)?.[1] ?? '');
    bases.forEach((base, index) => {
      expect([...variables, ...own.slice(0, index)]).toContain(base);
    });
    expect(variables.filter((variable) => !bases.includes(variable))).toEqual([]);
    const copied = [...read(path).matchAll(/--from=(\S+)/g)].map(([, stage]) => stage);
    for (const stage of copied) expect(own).toContain(stage);
  }
});

test('every image of ours is built on what the variables name', () => {
  const compose = read('docker-compose.yml');
  expect(compose).toContain('args: &images\n    NODE_IMAGE:\n    DEBIAN_IMAGE:\n');
  const overridden = [...compose.matchAll(/\bargs: (?!&images)(.*)/g)].map(([, args]) => args);
  expect(overridden.length).toBeGreaterThan(0);
  for (const args of overridden) expect(args).toMatch(/^\{ <<: \*images, /);
});

test('no code or script names an image by its tag', () => {
  const tag =
    /\b(postgres|nats|nginx|node|debian|alpine|caddy):(?!\d{4}\b)(\d[\w.-]*|[a-z][\w.]*-[\w.-]+|latest|stable)\b/;
  const sources = [
    ...find('{packages,services,gateway,infra}/**/*.{ts,mjs,sh}'),
    'Makefile',
    'docker-compose.yml',
  ];
  const naming = sources.filter((path) => !path.endsWith('.test.ts') && tag.test(read(path)));
  expect(naming).toEqual([]);
});

/**
 * Acts like docker: the registry resolves images in `registry`, the engine those in `pulled`; others fail.
 */
const DOCKER = `#!/bin/sh
case "$*" in
  "buildx imagetools inspect"*) eval "image=\\\${$#}"; grep "^$image " "$ANSWERS/registry" | cut -d' ' -f2 | grep . ;;
  "image inspect"*) eval "image=\\\${$#}"; grep "^$image " "$ANSWERS/pulled" | cut -d' ' -f2 | grep . ;;
  *) exit 1 ;;
esac
`;

beforeAll(() => writeFileSync(join(scratch.path, 'docker'), DOCKER, { mode: 0o755 }));

const digest = (digit: string) => `sha256:${digit.repeat(64)}`;

function pinImages(file: string, answers: { registry: string; pulled: string }): string {
  for (const [name, text] of Object.entries(answers)) writeFileSync(join(scratch.path, name), `${text}\n`);
  return execFileSync('sh', ['infra/docker/pin-images.sh', file], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: `${scratch.path}:${process.env.PATH}`, ANSWERS: scratch.path },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

test('images are pinned to registry digests, else to the pulled ones, and nothing else in the file changes', () => {
  const file = join(scratch.path, 'pinned.env');
  writeFileSync(file, `POSTGRES_IMAGE=postgres:18@${digest('9')}\nTITLE=kept\nCLAMAV_IMAGE=clamav:1\n`, {
    mode: 0o600,
  });
  const registry = ['postgres:18', 'nats:2.10-alpine', 'nginx:stable-alpine', 'node:24-bookworm-slim'];
  pinImages(file, {
    registry: registry.map((name, index) => `${name} ${digest(String(index))}`).join('\n'),
    pulled: `debian:bookworm-slim debian@${digest('d')}`,
  });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual([
    'TITLE=kept',
    'CLAMAV_IMAGE=clamav:1',
    `POSTGRES_IMAGE=postgres:18@${digest('0')}`,
    `NATS_IMAGE=nats:2.10-alpine@${digest('1')}`,
    `NGINX_IMAGE=nginx:stable-alpine@${digest('2')}`,
    `NODE_IMAGE=node:24-bookworm-slim@${digest('3')}`,
    `DEBIAN_IMAGE=debian:bookworm-slim@${digest('d')}`,
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('if one digest is unavailable, nothing is written', () => {
  const file = join(scratch.path, 'unpinned.env');
  const answers = { registry: `postgres:18 ${digest('0')}`, pulled: 'nats:2.10-alpine nats@not-a-digest' };
  expect(() => pinImages(file, answers)).toThrow(/digest of nats:2.10-alpine.*nothing was written/);
  expect(existsSync(file)).toBe(false);
});
