import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { PROCESS_NAMES, type ProcessName, type PublicKeys } from './process-keys.ts';
import { createStatementReader, signStatement } from './signed-statement.ts';

/** Twice the tolerated difference between the clocks of two machines. */
const LIFE_MS = 1_800_000;

const schema = z.object({ iss: z.enum(PROCESS_NAMES), aud: z.string() });

/**
 * Creates tokens that prove the calling process to one service (`audience`: its full name). A token serves
 * many calls and is renewed at half its lifetime.
 */
export function createServiceTokens({ peer, key, audience }: TokenOptions): () => string {
  let token = '';
  let renewAtMs = 0;
  return () => {
    const nowMs = Date.now();
    // After a clock is set back, a token that other machines consider expired must not stay in use.
    if (nowMs < renewAtMs && nowMs >= renewAtMs - LIFE_MS / 2) return token;
    renewAtMs = nowMs + LIFE_MS / 2;
    const exp = Math.ceil((nowMs + LIFE_MS) / 1000);
    token = signStatement('service', { iss: peer, aud: audience, exp }, key);
    return token;
  };
}

/** Returns the process that a token identifies; undefined when it is not valid for this audience. */
export function createServiceTokenReader(
  publicKeys: PublicKeys,
  audience: string,
): (token: string) => ProcessName | undefined {
  const read = createStatementReader('service', publicKeys, schema);
  return (token) => {
    const claims = read(token);
    return claims?.aud === audience ? claims.iss : undefined;
  };
}

interface TokenOptions {
  /** The process that calls. */
  peer: ProcessName;
  key: KeyObject;
  audience: string;
}
