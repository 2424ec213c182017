import { resolve } from 'node:path';

/** Reads all settings. Throws an error with the variable and an example when one is malformed. */
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
  /** 0 takes a free port. */
  port: number;
  dataFile: string;
  /** The address of the sign-in page for browsers, if different; only printed at the start. */
  publicUrl: string | undefined;
  /** When undefined, a random secret is generated at first start and kept in the data file. */
  signingSecret: string | undefined;
  /** The product's own credential, with which it reads a member's history; when undefined, nobody can. */
  serviceToken: string | undefined;
  /** Also accepts unsigned `gfa_session_<id>` tokens, the vulnerability of the old wallet, to test for it. */
  acceptUnsigned: boolean;
  /** The origins that the sign-in page may redirect a member to; empty allows any http(s) address. */
  redirectOrigins: string[];
};
