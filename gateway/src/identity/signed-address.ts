import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedQuery } from '@checkout/contract/values/signed-address.ts';
import { AppError, linkExpired } from '@checkout/kit/errors/errors.ts';
import { keyIdOf } from '@checkout/kit/values/key-id.ts';

/**
 * Creates an address that opens one resource without a token until it expires, for whoever has it; so first
 * check who may get it. `reader` records for whom it was created.
 */
export function signAddress({ path, reader, expiresAt }: Opening, { LINK_SIGNING_KEY: key }: Keys): string {
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const keyId = nameOf(key);
  const signature = sign({ path, reader, until, keyId }, key);
  return `${path}?${new URLSearchParams({ for: reader, until, key: keyId, signature })}`;
}

/** Reads an address as `readSigned` does. Throws also LINK_EXPIRED for a valid one that has expired. */
export function readUnexpired(
  { now, ...signed }: { path: string; query: SignedQuery; now: Date },
  keys: Keys,
): string {
  const { reader, expiresAt } = readSigned(signed, keys);
  if (now >= expiresAt) throw linkExpired();
  return reader;
}

/**
 * Checks that `signAddress` created an address for this path with one of the keys, and returns its `reader`
 * and when it expires. Throws LINK_INVALID.
 */
export function readSigned(
  { path, query }: { path: string; query: SignedQuery },
  { LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS }: Keys,
): Pick<Opening, 'reader' | 'expiresAt'> {
  const { for: reader = '', until = '', key: keyId = '', signature = '' } = query;
  const keys = [LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS];
  const key = keys.find((known) => known !== undefined && nameOf(known) === keyId);
  if (key === undefined) throw linkInvalid();
  if (!isSame(signature, sign({ path, reader, until, keyId }, key))) throw linkInvalid();
  return { reader, expiresAt: new Date(Number(until) * 1000) };
}

/** Signs a JSON text, so that no two addresses serialise to the same text. */
function sign({ path, reader, until, keyId }: Signed, key: Buffer): string {
  const text = JSON.stringify(['address', path, reader, until, keyId]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares the texts, not the decoded bytes, in constant time: each signature has exactly one text. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function nameOf(key: Buffer): string {
  return keyIdOf(key).toString('hex');
}

function linkInvalid(): AppError {
  return new AppError({
    code: 'PERMISSION_DENIED',
    reason: 'LINK_INVALID',
    message: 'This link is not valid. Please open the file again where you found it.',
  });
}

interface Opening {
  /** The path of the call, without a query: `/api/receipt/…`. */
  path: string;
  reader: string;
  /** Precise to the second. */
  expiresAt: Date;
}

interface Signed {
  path: string;
  reader: string;
  until: string;
  keyId: string;
}

export interface Keys {
  LINK_SIGNING_KEY: Buffer;
  LINK_SIGNING_KEY_PREVIOUS: Buffer | undefined;
}
