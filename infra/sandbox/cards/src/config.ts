import { resolve } from 'node:path';

/** Reads all settings. Throws an error that names the variable when one is malformed or a live key. */
export function readConfig(env: Record<string, string | undefined>): CardsConfig {
  const port = portOf(env.PORT ?? '5020');
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataFile: resolve(env.DATA_FILE || '.local/sandbox-cards.jsonl'),
    publicUrl: urlOf('PUBLIC_URL', env.PUBLIC_URL),
    publishableKey: keyOf('PUBLISHABLE_KEY', env.PUBLISHABLE_KEY || 'pk_test_sandbox'),
    secretKey: keyOf('SECRET_KEY', env.SECRET_KEY || 'sk_test_sandbox'),
    webhookSecrets: (env.WEBHOOK_SECRET || 'whsec_sandbox')
      .split(',')
      .map((secret) => keyOf('WEBHOOK_SECRET', secret)),
    webhookUrl: urlOf('WEBHOOK_URL', env.WEBHOOK_URL),
    feeBasisPoints: wholeOf('FEE_BASIS_POINTS', env.FEE_BASIS_POINTS ?? '290'),
    feeFixedMinor: wholeOf('FEE_FIXED_MINOR', env.FEE_FIXED_MINOR ?? '30'),
  };
}

const keyPrefixes = { PUBLISHABLE_KEY: 'pk_test_', SECRET_KEY: 'sk_test_', WEBHOOK_SECRET: 'whsec_' };

function keyOf(name: keyof typeof keyPrefixes, key: string): string {
  const prefix = keyPrefixes[name];
  if (!key.startsWith(prefix)) {
    throw new Error(
      `${name} must be a test key such as ${prefix}sandbox: the card sandbox refuses live ones`,
    );
  }
  return key;
}

function urlOf(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http(s) address such as http://localhost:5020, not "${text}"`);
  }
  return text.replace(/\/+$/, '');
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a port number such as 5020, not "${text}"`);
  }
  return port;
}

function wholeOf(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} must be a whole number such as 30, not "${text}"`);
  return Number(text);
}

export type CardsConfig = {
  host: string;
  /** 0 takes a free port. */
  port: number;
  dataFile: string;
  /** The origin at which browsers reach the sandbox; `http://localhost:<port>` by default. */
  publicUrl: string | undefined;
  publishableKey: string;
  secretKey: string;
  /** Newest first; more than one while the secret is rotated. */
  webhookSecrets: string[];
  /** Where signed events are sent; when undefined they can only be listed. */
  webhookUrl: string | undefined;
  /** The fee of each charge: hundredths of a percent of it, plus minor units. */
  feeBasisPoints: number;
  feeFixedMinor: number;
};
