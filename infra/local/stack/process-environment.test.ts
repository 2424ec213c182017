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

const secrets = new Set(
  Object.values(processes).flatMap((settings) =>
    Object.keys(settings).filter((name) => settings[name]?.secret),
  ),
);
const env = Object.fromEntries([...secrets].map((name) => [name, `the caller’s ${name}`]));
const plan = await planStack(stackSettings({ DATA: scratch.path }), stackSecrets(scratch.path), env);

test.each(['gateway', ...SERVICE_NOUNS] as const)('%s gets no secret but its own', (name) => {
  const told = name === 'gateway' ? gatewayEnvironment(plan, env) : serviceEnvironment(plan, name, env);
  const others = [...secrets].filter((secret) => processes[name]?.[secret] === undefined);
  expect(others.filter((secret) => told[secret] !== undefined)).toEqual([]);
});
