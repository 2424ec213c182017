import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const prefix = 'gfa_session_';
/** The first four bytes hold the expiry, in seconds since 1970. */
const saltBytes = 20;
const signInDays = 90;

/**
 * Creates the permanent session token of a member: the prefix, the member's id, a dot and a signature of the
 * id. It is always the same; services and tests store it.
 */
export function signToken({ userId, secret }: { userId: string; secret: string }): string {
  return `${prefix}${userId}.${signatureOf(userId, secret).toString('base64url')}`;
}

/**
 * Creates a token for one sign-in, valid for ninety days: its signature begins with a random salt, which
 * contains the expiry and is itself signed.
 */
export function signSignInToken({ userId, secret }: { userId: string; secret: string }): string {
  const salt = randomBytes(saltBytes);
  salt.writeUInt32BE(Math.floor(Date.now() / 1_000) + signInDays * 86_400);
  const signature = Buffer.concat([salt, signatureOf(salted(userId, salt), secret)]);
  return `${prefix}${userId}.${signature.toString('base64url')}`;
}

/**
 * Returns whose token this is, or undefined when it is malformed, expired or badly signed; an unsigned one
 * needs `acceptUnsigned`.
 */
export function readToken(input: {
  token: string;
  secret: string;
  acceptUnsigned: boolean;
}): GoodToken | undefined {
  if (!input.token.startsWith(prefix)) return undefined;
  const [userId, signature, ...rest] = input.token.slice(prefix.length).split('.');
  if (!userId || rest.length > 0) return undefined;
  if (signature === undefined) return input.acceptUnsigned ? { userId } : undefined;
  const given = Buffer.from(signature, 'base64url');
  if (given.toString('base64url') !== signature) return undefined;
  if (isSame(given, signatureOf(userId, input.secret))) return { userId };
  const salt = given.subarray(0, saltBytes);
  if (!isSame(given.subarray(saltBytes), signatureOf(salted(userId, salt), input.secret))) return undefined;
  const expiresAt = new Date(salt.readUInt32BE() * 1_000);
  if (expiresAt.getTime() <= Date.now()) return undefined;
  return { userId, signIn: salt.toString('base64url'), expiresAt };
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Ids contain no dot, so that this never equals the signed text of a token without a salt. */
function salted(userId: string, salt: Buffer): string {
  return `${userId}.${salt.toString('base64url')}`;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface GoodToken {
  userId: string;
  /** The sign-in that it was made for; undefined for a permanent token. */
  signIn?: string;
  /** When it expires; undefined for a permanent token. */
  expiresAt?: Date;
}
