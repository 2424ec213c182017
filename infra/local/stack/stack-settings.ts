import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { givenSetting } from '@checkout/kit/process/settings.ts';
import { repositoryRoot } from '@checkout/testkit/repository.ts';

/**
 * Returns the settings of `make run` from the environment: where (`DATA`, `PORT`), how (`FRESH`, `DEMO=0`,
 * `WATCH=1`), and which parts are external. Throws when a port is invalid.
 */
export function stackSettings(env: NodeJS.ProcessEnv): StackSettings {
  const port = Number(env.PORT || 5000);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) {
    throw new Error(`PORT must be a number from 1024 to 65000 such as 5000, not "${env.PORT}".`);
  }
  const blocked = [port, port + WALLET_OFFSET, port + CARDS_OFFSET].find((own) => BLOCKED_PORTS.has(own));
  if (blocked !== undefined) {
    throw new Error(
      `PORT=${port} would put a server on ${blocked}, a port that browsers refuse. Choose another.`,
    );
  }
  const given = (name: string) => givenSetting(name, env) || undefined;
  const data = resolve(repositoryRoot, env.DATA || '.local');
  return {
    dataDirectory: existsSync(data) ? realpathSync(data) : data,
    port,
    fresh: isOn(env.FRESH),
    demo: env.DEMO !== '0',
    watch: isOn(env.WATCH),
    publicUrl: given('PUBLIC_URL') ?? `http://localhost:${port}`,
    externalWallet: given('WALLET_URL'),
    externalCards: given('STRIPE_API_URL') ?? (given('STRIPE_SECRET_KEY') ? STRIPE : undefined),
    externalNats: given('NATS_URL'),
    externalDatabase: given('DATABASE_URL'),
  };
}

const STRIPE = 'https://api.stripe.com';

/** The sandboxes' ports are the gateway's plus these. */
export const WALLET_OFFSET = 10;
export const CARDS_OFFSET = 20;

/** The ports from 1024 on in the fetch standard's list of bad ports. */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false', 'no'].includes(value);
}

export interface StackSettings {
  dataDirectory: string;
  /** The gateway's; the sandbox wallet listens at this plus 10, the card sandbox at this plus 20. */
  port: number;
  fresh: boolean;
  demo: boolean;
  watch: boolean;
  publicUrl: string;
  /** URLs of parts that this stack uses but does not start. */
  externalWallet: string | undefined;
  externalCards: string | undefined;
  externalNats: string | undefined;
  externalDatabase: string | undefined;
}
