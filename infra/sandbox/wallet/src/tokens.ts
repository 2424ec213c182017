import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const prefix = 'gfa_session_';
/** Seconds since 1970 in the first four. */
const saltBytes = 20;
const signInDays = 90;

/**
 * Makes the session token of a member: the prefix, the member's id, a dot and a signature over the id. It is the same
 * each time; services and tests keep it.
 */
export function signToken({ userId, secret }: { userId: string; secret: string }): string {
  return `${prefix}${userId}.${signatureOf(userId, secret).toString('base64url')}`;
}

/**
 * Makes a token for one sign-in, good for ninety days: its signature begins with a salt of its own, which says when that
 * is over, and is over that too.
 */
export function signSignInToken({ userId, secret }: { userId: string; secret: string }): string {
  const salt = randomBytes(saltBytes);
  salt.writeUInt32BE(Math.floor(Date.now() / 1_000) + signInDays * 86_400);
  const signature = Buffer.concat([salt, signatureOf(salted(userId, salt), secret)]);
  return `${prefix}${userId}.${signature.toString('base64url')}`;
}

/** Tells whose token this is, or undefined when its form or signature is wrong; a bare one needs `acceptUnsigned`. */
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

/** No id has a dot, so that this is never the text of a token without a salt. */
function salted(userId: string, salt: Buffer): string {
  return `${userId}.${salt.toString('base64url')}`;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface GoodToken {
  userId: string;
  /** Which sign-in it was made for; undefined of a token that is the same each time. */
  signIn?: string;
  /** From when on it is refused; undefined of one that always is good. */
  expiresAt?: Date;
}
