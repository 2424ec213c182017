import { join } from 'node:path';
import { startProcess } from '@checkout/testkit/child-process.ts';
import { natsAuthorizationWithListeners } from '@checkout/testkit/nats/nats-users.ts';
import { lastingOptions, nodeOptions, processFile } from '@checkout/testkit/process-file.ts';
import { nodeBinary, repositoryRoot } from '@checkout/testkit/repository.ts';
import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import {
  cardsEnvironment,
  gatewayEnvironment,
  serviceEnvironment,
  walletEnvironment,
} from './process-environment.ts';
import { natsPlan, postgresPlan } from './server-plans.ts';
import { logFile, type StackPlan } from './stack-plan.ts';
import type { ProcessPlan } from './supervisor.ts';

/**
 * Returns the processes of a stack in three layers: each layer starts when the previous one is ready, and
 * stops before it. External parts are left out.
 */
export function processPlans(plan: StackPlan, env: NodeJS.ProcessEnv): ProcessPlan[][] {
  const { settings } = plan;
  const foundation: ProcessPlan[] = [];
  if (!settings.externalDatabase) {
    const password = plan.secrets.postgres;
    foundation.push(postgresPlan({ ...plan.postgres, password, logFile: logFile(settings, 'postgres') }));
  }
  if (!settings.externalNats) {
    const { dataDirectory } = settings;
    const authorization = natsAuthorizationWithListeners((user) => `"${plan.secrets.nats[user]}"`);
    const file = logFile(settings, 'nats');
    foundation.push(natsPlan({ dataDirectory, port: plan.nats.port, logFile: file, authorization }));
  }
  return [foundation, [...sandboxPlans(plan, env), ...servicePlans(plan, env)], gatewayPlans(plan, env)];
}

function sandboxPlans(plan: StackPlan, env: NodeJS.ProcessEnv): ProcessPlan[] {
  const sandbox = (name: string, url: string, environment: NodeJS.ProcessEnv): ProcessPlan =>
    nodePlan({
      plan,
      name,
      folder: `infra/sandbox/${name}`,
      env: environment,
      isReady: () => answers(url),
    });
  const plans: ProcessPlan[] = [];
  if (!plan.settings.externalWallet)
    plans.push(sandbox('wallet', plan.wallet.url, walletEnvironment(plan, env)));
  if (!plan.settings.externalCards) plans.push(sandbox('cards', plan.cards.url, cardsEnvironment(plan, env)));
  return plans;
}

function servicePlans(plan: StackPlan, env: NodeJS.ProcessEnv): ProcessPlan[] {
  return SERVICE_NOUNS.map((noun) =>
    nodePlan({
      plan,
      name: noun,
      folder: `services/${noun}`,
      env: serviceEnvironment(plan, noun, env),
      isReady: () => isReady(plan.services[noun].http),
    }),
  );
}

function gatewayPlans(plan: StackPlan, env: NodeJS.ProcessEnv): ProcessPlan[] {
  const gateway = nodePlan({
    plan,
    name: 'gateway',
    folder: 'gateway',
    env: gatewayEnvironment(plan, env),
    isReady: () => isReady(plan.gatewayHttpPort),
  });
  return plan.settings.watch ? [vitePlan(plan), gateway] : [gateway];
}

/** In watch mode Vite compiles the web app on request, and the gateway forwards these requests to it. */
function vitePlan(plan: StackPlan): ProcessPlan {
  const file = logFile(plan.settings, 'web');
  const args = ['--host', '127.0.0.1', '--port', String(plan.webPort), '--strictPort'];
  return {
    name: 'web',
    logFile: file,
    spawn: () =>
      startProcess({
        command: nodeBinary,
        args: [join(repositoryRoot, 'node_modules/vite/bin/vite.js'), ...args],
        directory: join(repositoryRoot, 'web'),
        env: process.env,
        logFile: file,
      }),
    isReady: () => answers(`http://127.0.0.1:${plan.webPort}`),
    stop: { signal: 'SIGTERM', graceMs: 3_000 },
  };
}

function nodePlan({ plan, name, folder, env, isReady }: NodeProcess): ProcessPlan {
  const file = logFile(plan.settings, name);
  const watch = plan.settings.watch ? ['--watch', '--watch-preserve-output'] : [];
  return {
    name,
    logFile: file,
    spawn: () =>
      startProcess({
        command: nodeBinary,
        args: [...nodeOptions, ...lastingOptions, ...watch, processFile(folder)],
        directory: repositoryRoot,
        env,
        logFile: file,
      }),
    isReady,
    stop: { signal: 'SIGTERM', graceMs: 12_000 },
  };
}

async function isReady(httpPort: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${httpPort}/readyz`, { signal: AbortSignal.timeout(2_000) });
  return answer.status === 200;
}

async function answers(url: string): Promise<boolean> {
  await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
  return true;
}

interface NodeProcess {
  plan: StackPlan;
  name: string;
  /** The folder of its sources. */
  folder: string;
  env: NodeJS.ProcessEnv;
  isReady: () => Promise<boolean>;
}
