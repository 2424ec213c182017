import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { composeSettings } from './compose-settings.ts';
import { natsConfiguration } from './nats-configuration.ts';
import { processes } from './settings-table.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('each setting that a process reads reaches its container, from .env or a file', () => {
  expect(read('infra/docker/settings.yml')).toBe(composeSettings());
  const compose = read('docker-compose.yml');
  for (const process of Object.keys(processes)) {
    expect(compose).toContain(`extends: { file: infra/docker/settings.yml, service: ${process} }`);
  }
});

test.each([
  'TITLE',
  'LINK_TERMS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SERVICE_PUBLIC_KEYS_FILE',
  'CARD_STATEMENT_NAME',
])('%s reaches the gateway’s container', (name) => {
  const gateway = composeSettings()
    .split(/^ {2}(?=\w)/m)
    .find((part) => part.startsWith('gateway:'));
  expect(gateway).toContain(`      ${name}:\n`);
});

test('each container gets its own key to the others, from .env or a file', () => {
  const parts = read('docker-compose.yml').split(/^ {2}(?=\w+:$)/m);
  for (const process of Object.keys(processes)) {
    const own = parts.find((part) => part.startsWith(`${process}:`)) ?? '';
    const given = [...own.matchAll(/^ {6}SERVICE_KEY(?:_FILE)?: \$\{(\w+):-\}$/gm)].map(([, name]) => name);
    const name = `${process.toUpperCase()}_SERVICE_KEY`;
    expect(given).toEqual([name, `${name}_FILE`]);
  }
});

test('each container logs in to NATS as itself, and NATS knows its permissions', () => {
  expect(read('infra/docker/nats.conf')).toBe(natsConfiguration());
  const compose = read('docker-compose.yml');
  for (const process of Object.keys(processes)) {
    expect(compose).toContain(`tls://${process}:\${${process.toUpperCase()}_NATS_PASSWORD:?`);
    expect(compose).toContain(`      ${process.toUpperCase()}_NATS_PASSWORD: '"`);
  }
});

test('no container gets another’s secret or listening address', () => {
  const parts = composeSettings()
    .split(/^ {2}(?=\w)/m)
    .slice(1);
  const readers = (name: string) =>
    parts.filter((part) => part.includes(`      ${name}:\n`)).map((part) => part.split(':')[0]);
  expect(readers('STRIPE_SECRET_KEY')).toEqual(['payment']);
  expect(readers('TOKEN_ENCRYPTION_KEY')).toEqual(['payment']);
  expect(readers('LINK_SIGNING_KEY')).toEqual(['gateway']);
  expect(readers('PORT')).toEqual([]);
  expect(readers('DATABASE_URL')).toEqual([]);
  expect(readers('SERVICE_KEY')).toEqual([]);
});

test('nothing with secrets is sent to image builds', () => {
  const left = read('infra/docker/Dockerfile.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.env*', '.secrets', '.local', '.git']));
});
