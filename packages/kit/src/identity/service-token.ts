import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { PROCESS_NAMES, type ProcessName, type PublicKeys } from './process-keys.ts';
import { createStatementReader, signStatement } from './signed-statement.ts';

/** Twice as far as the clocks of two machines may differ. */
const LIFE_MS = 1_800_000;

const schema = z.object({ iss: z.enum(PROCESS_NAMES), aud: z.string() });

/** Shows one service (`audience`: its full name) who calls. A token serves many calls; it is renewed at half its life. */
export function createServiceTokens({ peer, key, audience }: TokenOptions): () => string {
  let token = '';
  let renewAtMs = 0;
  return () => {
    const nowMs = Date.now();
    // A clock that was set back must not leave a token in use that others take for expired.
    if (nowMs < renewAtMs && nowMs >= renewAtMs - LIFE_MS / 2) return token;
    renewAtMs = nowMs + LIFE_MS / 2;
    const exp = Math.ceil((nowMs + LIFE_MS) / 1000);
    token = signStatement('service', { iss: peer, aud: audience, exp }, key);
    return token;
  };
}

/** Which process shows this token; undefined when it proves nothing to this audience. */
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
