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

test('browsers are sent to the ports that are published, and to a wallet of one’s own', () => {
  const resolved = (env: Record<string, string>) => {
    const lines = interpolate(read('docker-compose.yml'), env).matchAll(/^ +(\w*PUBLIC_URL): (.*)$/gm);
    return [...new Set([...lines].map(([, name, value]) => `${name} ${value}`))].sort();
  };
  const ofPorts = (page: number, wallet: number, cards: number) =>
    [
      `CARD_SANDBOX_PUBLIC_URL http://localhost:${cards}`,
      `PUBLIC_URL http://localhost:${page}`,
      `PUBLIC_URL http://localhost:${wallet}`,
      `PUBLIC_URL http://localhost:${cards}`,
      `WALLET_PUBLIC_URL http://localhost:${wallet}`,
    ].sort();
  expect(resolved({})).toEqual(ofPorts(5000, 5010, 5020));
  expect(resolved({ PORT: '6000', WALLET_PORT: '6010', CARDS_PORT: '6020' })).toEqual(
    ofPorts(6000, 6010, 6020),
  );
  expect(resolved({ WALLET_URL: 'https://wallet.example' })).toContain(
    'WALLET_PUBLIC_URL https://wallet.example',
  );
});

/** Replaces `${NAME:-default}` and `${NAME-default}` as docker compose does, from the innermost outwards. */
function interpolate(text: string, env: Record<string, string>): string {
  const next = text.replaceAll(
    /\$\{(\w+)(:?)-([^{}]*)\}/g,
    (_all, name: string, colon: string, fallback: string) =>
      (colon === '' ? env[name] : env[name] || undefined) ?? fallback,
  );
  return next === text ? text : interpolate(next, env);
}
