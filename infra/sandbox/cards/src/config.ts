import { resolve } from 'node:path';

/** Reads every setting of the card sandbox; a malformed one, or a live key, throws and names the variable. */
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
  /** 0 asks the system for a free port. */
  port: number;
  dataFile: string;
  /** Origin at which browsers reach the sandbox; without one, `http://localhost:<port>`. */
  publicUrl: string | undefined;
  publishableKey: string;
  secretKey: string;
  /** The newest first; more than one while a secret is rolled. */
  webhookSecrets: string[];
  /** Where signed events go; without one they can only be listed. */
  webhookUrl: string | undefined;
  /** What is kept of each charge: hundredths of a percent of it, and minor units on top. */
  feeBasisPoints: number;
  feeFixedMinor: number;
};
