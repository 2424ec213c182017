import { walletBalanceOf } from '@checkout/kit/values/wallet-balance.ts';
import { z } from 'zod';
import { isEmail } from '../rules.ts';

const CONTROL_CHARACTERS = /\p{Cc}/gu;

const shape = z.looseObject({});

/**
 * Reads what the wallet tells of a user. Only a boolean `true` or the text `true` (wallets send both) makes an admin.
 * A wallet that does not tell an e-mail, id or tier leaves them undefined; a balance that cannot be read is shown as
 * none, since nobody pays by it. Throws when the answer is no object.
 */
export function readWalletUser(body: unknown): WalletUser {
  const user = shape.parse(body);
  const email = textOf(user.email, 254);
  return {
    id: textOf(user.id, 128),
    email: email !== undefined && isEmail(email) ? email : undefined,
    username: textOf(user.username, 200) ?? '',
    memberNumber: textOf(user.memberNumber ?? user.member_number, 200) ?? '',
    tier: textOf(user.tier, 50),
    isAdmin: user.isAdmin === true || user.isAdmin === 'true',
    credits: walletBalanceOf(user) ?? 0n,
  };
}

/**
 * The id that an answer to `GET /api/auth/validate` names, if it names one, and whether it says the token is bad. One
 * that names a `signIn` says that no other sign-in gets this token; its `expiresAt`, ISO 8601, that the wallet vouches
 * for it no more from then on.
 */
export function readWalletValidation(body: unknown): WalletValidation {
  const { data } = shape.safeParse(body);
  return {
    id: textOf(data?.id, 128),
    refused: data?.valid === false,
    isOfOneSignIn: textOf(data?.signIn, 200) !== undefined,
    tokenEndsAt: instantAhead(data?.expiresAt),
  };
}

/** What has passed already cannot be meant: the wallet has just vouched for the token. */
function instantAhead(value: unknown): Date | undefined {
  const text = z.iso.datetime({ offset: true }).safeParse(value).data;
  const at = text === undefined ? undefined : new Date(text);
  return at !== undefined && at.getTime() > Date.now() ? at : undefined;
}

/** Text without control characters, cut to what the database keeps; numbers are written out, emptiness is undefined. */
function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const clean = text.toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').trim().slice(0, max);
  return clean === '' ? undefined : clean.toWellFormed();
}

export interface WalletValidation {
  id: string | undefined;
  refused: boolean;
  isOfOneSignIn: boolean;
  /** When the wallet stops vouching for the token; undefined where it does not tell. */
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
