import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedQuery } from '@checkout/contract/values/signed-address.ts';
import { AppError } from '@checkout/kit/errors/errors.ts';
import { keyIdOf } from '@checkout/kit/values/key-id.ts';

/**
 * Makes an address that opens one thing without a token until it expires, whoever brings it; so decide first who may
 * have it. `reader` says for whom it was made.
 */
export function signAddress({ path, reader, expiresAt }: Opening, { LINK_SIGNING_KEY: key }: Keys): string {
  const until = String(Math.floor(expiresAt.getTime() / 1000));
  const keyId = nameOf(key);
  const signature = sign({ path, reader, until, keyId }, key);
  return `${path}?${new URLSearchParams({ for: reader, until, key: keyId, signature })}`;
}

/**
 * Checks an address that `signAddress` made for this path with one of the keys, and returns its `reader`. Throws
 * LINK_INVALID, and LINK_EXPIRED for a good one whose time is over.
 */
export function readSigned(
  { path, query, now }: { path: string; query: SignedQuery; now: Date },
  { LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS }: Keys,
): string {
  const { for: reader = '', until = '', key: keyId = '', signature = '' } = query;
  const keys = [LINK_SIGNING_KEY, LINK_SIGNING_KEY_PREVIOUS];
  const key = keys.find((known) => known !== undefined && nameOf(known) === keyId);
  if (key === undefined) throw linkInvalid();
  if (!isSame(signature, sign({ path, reader, until, keyId }, key))) throw linkInvalid();
  if (now.getTime() >= Number(until) * 1000) throw linkExpired();
  return reader;
}

/** As JSON, so that no two addresses are written alike. */
function sign({ path, reader, until, keyId }: Signed, key: Buffer): string {
  const text = JSON.stringify(['address', path, reader, until, keyId]);
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares the texts themselves, of which each signature has one, in constant time. */
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

function linkExpired(): AppError {
  return new AppError({
    code: 'PERMISSION_DENIED',
    reason: 'LINK_EXPIRED',
    message: 'This link has expired. Please open the file again where you found it.',
  });
}

interface Opening {
  /** Of the call, without a query: `/api/receipt/…`. */
  path: string;
  reader: string;
  /** To the second. */
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
