import { resolve } from 'node:path';

/** Reads every setting of the sandbox wallet; a malformed one throws, naming the variable and an example. */
export function readConfig(env: Record<string, string | undefined>): WalletConfig {
  const port = portOf(env.PORT ?? '5010');
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataFile: resolve(env.DATA_FILE || '.local/sandbox-wallet.jsonl'),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    signingSecret: env.SIGNING_SECRET || undefined,
    serviceToken: env.SERVICE_TOKEN || undefined,
    acceptUnsigned: env.ACCEPT_UNSIGNED === 'true',
    redirectOrigins: (env.REDIRECT_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a port number such as 5010, not "${text}"`);
  }
  return port;
}

export type WalletConfig = {
  host: string;
  /** 0 asks the system for a free port. */
  port: number;
  dataFile: string;
  /** Where browsers reach the sign-in page, when that is not where it listens; only announced at the start. */
  publicUrl: string | undefined;
  /** Without one, a random secret is made at first start and kept in the data file. */
  signingSecret: string | undefined;
  /** The credential of the product itself, with which it reads a member's history; without one nobody does. */
  serviceToken: string | undefined;
  /** Vouches for bare `gfa_session_<id>` tokens as well: the weakness of the old wallet, for tests of it. */
  acceptUnsigned: boolean;
  /** Where the sign-in page may send a member back to; empty means any http(s) address. */
  redirectOrigins: string[];
};
