import { join } from 'node:path';
import { givenSetting } from '@checkout/kit/process/settings.ts';
import { serviceDatabaseUrl } from '@checkout/testkit/postgres/provision-database.ts';
import { compiledCode } from '@checkout/testkit/process-file.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { addressSetting, SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { publicKeysText } from '@checkout/testkit/service-keys.ts';
import type { StackPlan } from './stack-plan.ts';

/** Returns a service's environment: shared settings, its own secrets, and the settings of `make`'s caller. */
export function serviceEnvironment(
  plan: StackPlan,
  noun: ServiceNoun,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const password = plan.postgres.rolePasswords[noun];
  return {
    ...sharedEnvironment(plan, env),
    SERVICE_KEY: plan.secrets.serviceKeys[noun],
    NATS_URL: plan.nats.urlOf(noun),
    GRPC_PORT: String(plan.services[noun].grpc),
    HTTP_PORT: String(plan.services[noun].http),
    DATABASE_URL: serviceDatabaseUrl({ url: plan.postgres.url, noun, password }),
    // There are no other replicas that would have to be discovered.
    DRAIN_NOTICE_MS: env.DRAIN_NOTICE_MS || '0',
    ...ownSettings(plan, noun, env),
  };
}

export function gatewayEnvironment(plan: StackPlan, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { settings, wallet, cards, secrets } = plan;
  return {
    ...demoLinks,
    ...sharedEnvironment(plan, env),
    SERVICE_KEY: plan.secrets.serviceKeys.gateway,
    NATS_URL: plan.nats.urlOf('gateway'),
    PORT: String(settings.port),
    HTTP_PORT: String(plan.gatewayHttpPort),
    DRAIN_NOTICE_MS: env.DRAIN_NOTICE_MS || '0',
    PUBLIC_URL: settings.publicUrl,
    WALLET_URL: wallet.url,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    LINK_SIGNING_KEY: givenSetting('LINK_SIGNING_KEY', env) || secrets.linkSigningKey,
    LINK_SIGNING_KEY_PREVIOUS: givenSetting('LINK_SIGNING_KEY_PREVIOUS', env) || '',
    RATE_LIMIT_FACTOR: rateLimitFactor(env),
    WEB_DIST: env.WEB_DIST || join(repositoryRoot, 'web/dist'),
    ...(settings.externalCards ? {} : { CARD_SANDBOX_URL: cards.url }),
    ...(settings.watch ? { VITE_URL: `http://127.0.0.1:${plan.webPort}` } : {}),
  };
}

/** All requests from this machine count as one client. */
function rateLimitFactor(env: NodeJS.ProcessEnv): string {
  return env.RATE_LIMIT_FACTOR || '100';
}

/** Footer links for a machine without other services, so that they can be seen. */
const demoLinks = {
  LINK_TICKETS: 'https://tickets.example.com',
  LINK_PROFILE: 'https://profile.example.com',
  LINK_EVENTS: 'https://events.example.com',
  LINK_TERMS: 'https://www.example.com/terms',
  LINK_PRIVACY: 'https://www.example.com/privacy',
  LINK_REFUND: 'https://www.example.com/refunds',
};

export function walletEnvironment(
  { settings, secrets, wallet }: StackPlan,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...callersEnvironment(env),
    HOST: '127.0.0.1',
    PORT: String(wallet.port),
    PUBLIC_URL: wallet.url,
    SIGNING_SECRET: secrets.walletSigning,
    SERVICE_TOKEN: secrets.walletService,
    DATA_FILE: join(settings.dataDirectory, 'wallet.jsonl'),
  };
}

export function cardsEnvironment({ settings, cards }: StackPlan, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...callersEnvironment(env),
    HOST: '127.0.0.1',
    PORT: String(cards.port),
    PUBLIC_URL: cards.url,
    DATA_FILE: join(settings.dataDirectory, 'cards.jsonl'),
    SECRET_KEY: cards.secretKey,
    PUBLISHABLE_KEY: cards.publishableKey,
    WEBHOOK_SECRET: cards.webhookSecret,
    WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/webhooks/stripe`,
  };
}

function sharedEnvironment(plan: StackPlan, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const addresses = SERVICE_NOUNS.map((noun) => [
    addressSetting(noun),
    `127.0.0.1:${plan.services[noun].grpc}`,
  ]);
  return {
    ...callersEnvironment(env),
    HOST: '127.0.0.1',
    SERVICE_PUBLIC_KEYS: publicKeysText(plan.secrets.serviceKeys),
    ...Object.fromEntries(addresses),
  };
}

function ownSettings(plan: StackPlan, noun: ServiceNoun, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { settings, wallet, cards, secrets } = plan;
  switch (noun) {
    case 'account':
      return { WALLET_URL: wallet.url };
    case 'invoice':
      return { PUBLIC_URL: settings.publicUrl };
    case 'payment':
      return {
        WALLET_URL: wallet.url,
        STRIPE_API_URL: cards.url,
        STRIPE_SECRET_KEY: cards.secretKey,
        STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
        STRIPE_WEBHOOK_SECRET: cards.webhookSecret,
        RATE_LIMIT_FACTOR: rateLimitFactor(env),
        // Both sides of a stack on one machine learn of everything within seconds.
        RECONCILIATION_MARGIN_SECONDS: env.RECONCILIATION_MARGIN_SECONDS || '60',
        RECEIPTS_DIR: env.RECEIPTS_DIR || join(settings.dataDirectory, 'receipts'),
        TOKEN_ENCRYPTION_KEY: givenSetting('TOKEN_ENCRYPTION_KEY', env) || secrets.tokenEncryptionKey,
        TOKEN_ENCRYPTION_KEY_PREVIOUS: givenSetting('TOKEN_ENCRYPTION_KEY_PREVIOUS', env) || '',
        WALLET_SERVICE_TOKEN:
          givenSetting('WALLET_SERVICE_TOKEN', env) || (settings.externalWallet ? '' : secrets.walletService),
      };
    case 'webhook':
      return { ...webhookReceivers(env), WEBHOOK_ALLOW_PRIVATE: env.WEBHOOK_ALLOW_PRIVATE || 'true' };
    case 'fx':
    case 'coupon':
    case 'activity':
      return {};
    default:
      return noun satisfies never;
  }
}

function webhookReceivers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => WEBHOOK_RECEIVER.test(name)));
}

/** Passes the caller's settings to every process, except secrets (each owner gets its own) and ours. */
function callersEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = /^(HOST|PORT|DATA|FRESH|DEMO|WATCH|PROCESS_BUNDLES|MAKE.*|MFLAGS|npm_.*|NODE_OPTIONS)$/;
  const secret =
    /^(DATABASE_URL|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SERVICE_KEY|WALLET_SERVICE_TOKEN|SERVICE_TOKEN|TOKEN_ENCRYPTION_KEY|TOKEN_ENCRYPTION_KEY_PREVIOUS|LINK_SIGNING_KEY|LINK_SIGNING_KEY_PREVIOUS|SIGNING_SECRET|SECRET_KEY|WEBHOOK_SECRET|BACKUP_KEY)(_FILE)?$/;
  const passedOn = Object.entries(env).filter(
    ([name]) => !own.test(name) && !secret.test(name) && !WEBHOOK_RECEIVER.test(name),
  );
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compiledCode,
    ...Object.fromEntries(passedOn),
  };
}

const WEBHOOK_RECEIVER = /^WEBHOOK_[A-Z0-9_]+_(URL|SECRET)(_FILE)?$/;
