import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@checkout/kit/process/settings.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { afterAll, expect, test } from '@jest/globals';
import { processes } from '../../docs/settings-table.ts';
import { gatewayEnvironment, serviceEnvironment } from './process-environment.ts';
import { planStack } from './stack-plan.ts';
import { stackSecrets } from './stack-secrets.ts';
import { stackSettings } from './stack-settings.ts';

const scratch = await scratchDirectory('process-environment');
afterAll(() => scratch.remove());

/** Those of all processes, and that of `make backup`, which its user may have exported. */
const secrets = new Set([
  'BACKUP_KEY',
  ...Object.values(processes).flatMap((settings) =>
    Object.keys(settings).filter((name) => settings[name]?.secret),
  ),
]);
const env = Object.fromEntries([...secrets].map((name) => [name, `the caller’s ${name}`]));
const plan = await planStack(stackSettings({ DATA: scratch.path }), stackSecrets(scratch.path), env);

test.each(['gateway', ...SERVICE_NOUNS] as const)('%s gets no secret but its own', (name) => {
  const told = name === 'gateway' ? gatewayEnvironment(plan, env) : serviceEnvironment(plan, name, env);
  const others = [...secrets].filter((secret) => processes[name]?.[secret] === undefined);
  expect(others.filter((secret) => told[secret] !== undefined)).toEqual([]);
});

test('what is given in files reaches its owner, and the stack takes it into account', async () => {
  const inFile = (name: string, value: string) => {
    const file = join(scratch.path, name);
    writeFileSync(file, `${value}\n`);
    return file;
  };
  const given = {
    DATA: scratch.path,
    DATABASE_URL_FILE: inFile('database', 'postgres://admin:word@db.test/shop'),
    STRIPE_SECRET_KEY_FILE: inFile('stripe', 'sk_test_of_a_file'),
    TOKEN_ENCRYPTION_KEY_FILE: inFile('token', 'ab'.repeat(32)),
    LINK_SIGNING_KEY_FILE: inFile('link', 'cd'.repeat(32)),
    WALLET_URL_FILE: inFile('wallet', 'https://wallet.test'),
    WEBHOOK_TICKETS_URL: 'https://tickets.test',
    WEBHOOK_TICKETS_SECRET_FILE: inFile('tickets', `wh_sec_${'ef'.repeat(32)}`),
  };
  const settings = stackSettings(given);
  expect(settings).toMatchObject({
    externalDatabase: 'postgres://admin:word@db.test/shop',
    externalCards: 'https://api.stripe.com',
    externalWallet: 'https://wallet.test',
  });
  const own = await planStack(settings, stackSecrets(scratch.path), given);
  const of = (noun: (typeof SERVICE_NOUNS)[number]) => serviceEnvironment(own, noun, given);
  expect(readSettings(processes.payment ?? {}, of('payment'))).toMatchObject({
    DATABASE_URL: expect.stringMatching(/^postgres:\/\/payment:\w+@db\.test\/shop$/),
    STRIPE_SECRET_KEY: 'sk_test_of_a_file',
    TOKEN_ENCRYPTION_KEY: Buffer.from('ab'.repeat(32), 'hex'),
    WALLET_URL: 'https://wallet.test',
  });
  expect(gatewayEnvironment(own, given).LINK_SIGNING_KEY).toBe('cd'.repeat(32));
  expect(of('webhook')).toMatchObject({
    WEBHOOK_TICKETS_SECRET_FILE: given.WEBHOOK_TICKETS_SECRET_FILE,
  });
  const secretFiles = Object.keys(given).filter((name) => /_FILE$/.test(name) && name !== 'WALLET_URL_FILE');
  expect(secretFiles.filter((name) => of('fx')[name] !== undefined)).toEqual([]);
});
