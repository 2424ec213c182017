import { longNumberText } from '@checkout/kit/values/exact-json.ts';
import { walletBalanceOf } from '@checkout/kit/values/wallet-balance.ts';
import { z } from 'zod';
import { isEmail } from '../rules.ts';

const CONTROL_CHARACTERS = /\p{Cc}/gu;

const shape = z.looseObject({});

/**
 * Reads the wallet's response about a user. Only the boolean `true` or the text `true` (wallets send both)
 * makes an admin. An e-mail, id or tier that the wallet does not send is undefined; an unreadable balance
 * becomes 0, since it is only displayed and nobody pays from it. Throws when the response is not an object.
 */
export function readWalletUser(body: unknown): WalletUser {
  const user = shape.parse(body);
  const email = typeof user.email === 'string' ? user.email.trim() : '';
  return {
    id: idOf(user.id),
    email: isEmail(email) ? email : undefined,
    username: textOf(user.username, 200) ?? '',
    memberNumber: textOf(user.memberNumber ?? user.member_number, 200) ?? '',
    tier: textOf(user.tier, 50),
    isAdmin: user.isAdmin === true || user.isAdmin === 'true',
    credits: walletBalanceOf(user) ?? 0n,
  };
}

/**
 * Reads the response of `GET /api/auth/validate`: the user id, if it names one, and whether it refuses the
 * token. A `signIn` means that no other sign-in gets this token; `expiresAt` (ISO 8601) is when the wallet
 * stops accepting it.
 */
export function readWalletValidation(body: unknown): WalletValidation {
  const { data } = shape.safeParse(body);
  return {
    id: idOf(data?.id),
    refused: data?.valid === false,
    isOfOneSignIn: textOf(data?.signIn, 200) !== undefined,
    tokenEndsAt: futureInstant(data?.expiresAt),
  };
}

/** A time in the past cannot be right, because the wallet has just accepted the token. */
function futureInstant(value: unknown): Date | undefined {
  const text = z.iso.datetime({ offset: true }).safeParse(value).data;
  const at = text === undefined ? undefined : new Date(text);
  return at !== undefined && at.getTime() > Date.now() ? at : undefined;
}

/** Returns an id unchanged: cut, cleaned or rounded, it could equal somebody else's. So could an e-mail. */
function idOf(value: unknown): string | undefined {
  const text = longNumberText(value) ?? (typeof value === 'number' ? String(value) : value);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/**
 * Returns text without control characters and with composed letters, so that a search finds it, cut to the length
 * that the database stores; numbers become text, and an empty text becomes undefined.
 */
function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const clean = text.toWellFormed().normalize().replaceAll(CONTROL_CHARACTERS, ' ').trim().slice(0, max);
  return clean === '' ? undefined : clean.toWellFormed();
}

export interface WalletValidation {
  id: string | undefined;
  refused: boolean;
  isOfOneSignIn: boolean;
  /** When the token expires; undefined if the wallet does not report it. */
  tokenEndsAt: Date | undefined;
}

export interface WalletUser {
  id: string | undefined;
  email: string | undefined;
  username: string;
  memberNumber: string;
  tier: string | undefined;
  isAdmin: boolean;
  credits: bigint;
}
