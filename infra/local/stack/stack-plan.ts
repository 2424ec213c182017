import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { givenSetting } from '@checkout/kit/process/settings.ts';
import { freePort } from '@checkout/testkit/free-port.ts';
import type { NatsUser } from '@checkout/testkit/nats/nats-users.ts';
import { superuserUrl } from '@checkout/testkit/postgres/postgres-cluster.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { postgresDirectory } from './server-plans.ts';
import type { StackSecrets } from './stack-secrets.ts';
import { CARDS_OFFSET, type StackSettings, WALLET_OFFSET } from './stack-settings.ts';

/** Decides, once per start, on all addresses and on who gets which secret. */
export async function planStack(
  settings: StackSettings,
  secrets: StackSecrets,
  env: NodeJS.ProcessEnv,
): Promise<StackPlan> {
  const postgresPort = await freePort();
  const natsPort = await freePort();
  const services = {} as StackPlan['services'];
  for (const noun of SERVICE_NOUNS) services[noun] = { grpc: await freePort(), http: await freePort() };
  return {
    settings,
    secrets,
    services,
    gatewayHttpPort: await freePort(),
    webPort: await freePort(),
    postgres: {
      port: postgresPort,
      directory: postgresDirectory(settings.dataDirectory),
      url: settings.externalDatabase ?? checkoutDatabase({ password: secrets.postgres, port: postgresPort }),
      rolePasswords: rolePasswords(settings, secrets),
    },
    nats: {
      port: natsPort,
      url: settings.externalNats ?? `nats://127.0.0.1:${natsPort}`,
      urlOf: (user) => settings.externalNats ?? `nats://${user}:${secrets.nats[user]}@127.0.0.1:${natsPort}`,
    },
    wallet: {
      port: settings.port + WALLET_OFFSET,
      url: settings.externalWallet ?? `http://localhost:${settings.port + WALLET_OFFSET}`,
    },
    cards: {
      port: settings.port + CARDS_OFFSET,
      url: settings.externalCards ?? `http://localhost:${settings.port + CARDS_OFFSET}`,
      secretKey: givenSetting('STRIPE_SECRET_KEY', env) || secrets.stripeSecretKey,
      publishableKey: givenSetting('STRIPE_PUBLISHABLE_KEY', env) || secrets.stripePublishableKey,
      webhookSecret: givenSetting('STRIPE_WEBHOOK_SECRET', env) || secrets.stripeWebhook,
    },
  };
}

/** Returns the path of a process's log. */
export function logFile(settings: StackSettings, name: string): string {
  return join(settings.dataDirectory, 'logs', `${name}.log`);
}

function checkoutDatabase(server: { password: string; port: number }): string {
  const url = new URL(superuserUrl(server));
  url.pathname = '/checkout';
  return url.href;
}

/** On an external server, databases share roles, so all its stacks have to derive the same passwords. */
function rolePasswords(
  { externalDatabase }: StackSettings,
  { roles }: StackSecrets,
): Record<ServiceNoun, string> {
  if (!externalDatabase) return roles;
  const password = new URL(externalDatabase).password;
  const derive = (noun: ServiceNoun) => createHmac('sha256', password).update(noun).digest('hex');
  return Object.fromEntries(SERVICE_NOUNS.map((noun) => [noun, derive(noun)])) as Record<ServiceNoun, string>;
}

export interface StackPlan {
  settings: StackSettings;
  secrets: StackSecrets;
  services: Record<ServiceNoun, { grpc: number; http: number }>;
  gatewayHttpPort: number;
  /** The port of Vite, in watch mode. */
  webPort: number;
  postgres: { port: number; directory: string; url: string; rolePasswords: Record<ServiceNoun, string> };
  /** A URL without a user permits only subscribing. */
  nats: { port: number; url: string; urlOf: (user: NatsUser) => string };
  wallet: { port: number; url: string };
  cards: { port: number; url: string; secretKey: string; publishableKey: string; webhookSecret: string };
}
