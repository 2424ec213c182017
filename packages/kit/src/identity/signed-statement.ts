import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { createTtlCache } from '../process/ttl-cache.ts';
import type { ProcessName, PublicKeys } from './process-keys.ts';

/** What a statement is about; a statement of one kind is never accepted as the other. */
export type StatementKind = 'service' | 'person';

const MAX_CACHED = 10_000;

const claimsSchema = z.object({ iss: z.string(), exp: z.number() });

/** Signs claims as a compact JWS (RFC 7515) with Ed25519; `exp` is in seconds since the epoch. */
export function signStatement<Claims extends StatementClaims>(
  kind: StatementKind,
  claims: Claims,
  key: KeyObject,
): string {
  const signed = `${headerOf(kind)}.${encode(JSON.stringify(claims))}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/**
 * Verifies statements of one kind; returns undefined for one that is expired, malformed or not signed by the
 * process it names. Verified statements are cached until they expire, so that a signature is not checked
 * again with every call.
 */
export function createStatementReader<Claims extends object>(
  kind: StatementKind,
  publicKeys: PublicKeys,
  schema: z.ZodType<Claims>,
): (statement: string) => Claims | undefined {
  const verified = createTtlCache<Claims>(MAX_CACHED);
  return (statement) => {
    const known = verified.get(statement);
    if (known !== undefined) return known;
    const payload = readVerified(kind, publicKeys, statement);
    const { data } = schema.safeParse(payload);
    if (payload === undefined || data === undefined) return undefined;
    verified.put(statement, data, payload.exp * 1000 - Date.now());
    return data;
  };
}

function readVerified(
  kind: StatementKind,
  publicKeys: PublicKeys,
  statement: string,
): StatementClaims | undefined {
  const [header, body, signature, ...rest] = statement.split('.');
  if (header !== headerOf(kind) || body === undefined || signature === undefined || rest.length > 0) return;
  const payload = parse(body);
  const { data: claims } = claimsSchema.safeParse(payload);
  if (claims === undefined || claims.exp * 1000 <= Date.now()) return;
  const signed = Buffer.from(`${header}.${body}`);
  const keys = publicKeys.get(claims.iss as ProcessName) ?? [];
  const isSigned = keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64url')));
  return isSigned ? (payload as StatementClaims) : undefined;
}

function headerOf(kind: StatementKind): string {
  return HEADERS[kind];
}

const HEADERS = { service: headerText('service'), person: headerText('person') };

function headerText(kind: StatementKind): string {
  return encode(JSON.stringify({ alg: 'EdDSA', typ: `checkout-${kind}+jwt` }));
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function parse(base64url: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

interface StatementClaims {
  /** The process that signed. */
  iss: string;
  /** Seconds since the epoch. */
  exp: number;
}
