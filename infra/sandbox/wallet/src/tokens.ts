import { createHmac, timingSafeEqual } from 'node:crypto';

const prefix = 'gfa_session_';

/** Makes the session token of a member: the prefix, the member's id, a dot and a signature over the id. */
export function signToken({ userId, secret }: { userId: string; secret: string }): string {
  return `${prefix}${userId}.${signatureOf(userId, secret)}`;
}

/** Tells whose token this is, or undefined when its form or signature is wrong; a bare one needs `acceptUnsigned`. */
export function readToken(input: {
  token: string;
  secret: string;
  acceptUnsigned: boolean;
}): string | undefined {
  if (!input.token.startsWith(prefix)) return undefined;
  const [userId, signature, ...rest] = input.token.slice(prefix.length).split('.');
  if (!userId || rest.length > 0) return undefined;
  if (signature === undefined) return input.acceptUnsigned ? userId : undefined;
  const expected = Buffer.from(signatureOf(userId, input.secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : undefined;
}

function signatureOf(userId: string, secret: string): string {
  return createHmac('sha256', secret).update(userId).digest('base64url');
}
