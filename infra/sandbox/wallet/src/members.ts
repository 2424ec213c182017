import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { Member, WalletState } from './state.ts';
import { readToken, signSignInToken, signToken } from './tokens.ts';
import { WalletError } from './wallet-error.ts';

/** The body of the control call; `credits` are whole gems. Omitted fields keep their value or default. */
export const memberBody = z.object({
  email: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'Invalid email address')
    .max(254),
  username: z.string().min(1).max(100).optional(),
  credits: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  tier: z.string().min(1).max(50).optional(),
  isAdmin: z.boolean().optional(),
  memberNumber: z.string().min(1).max(50).optional(),
});

/** Creates a member, or updates the one with this e-mail address, ignoring case. */
export function saveMember(state: WalletState, body: z.infer<typeof memberBody>): SavedMember {
  const known = memberByEmail(state, body.email);
  const member: Member = {
    id: known?.id ?? randomUUID(),
    email: known?.email ?? body.email,
    username: body.username ?? known?.username ?? body.email.replace(/@.*$/, ''),
    tier: body.tier ?? known?.tier ?? 'free',
    isAdmin: body.isAdmin ?? known?.isAdmin ?? false,
    memberNumber: body.memberNumber ?? known?.memberNumber ?? nextMemberNumber(state),
    credits: body.credits ?? known?.credits ?? 0,
  };
  state.members.put(member.id, member);
  return { member, created: known === undefined };
}

/** Finds a member by id or e-mail address. */
export function findMember(state: WalletState, idOrEmail: string): Member | undefined {
  return state.members.get(idOrEmail) ?? memberByEmail(state, idOrEmail);
}

/**
 * Returns the member whose bearer token the request carries. Throws 401 `unauthorized` when it is missing,
 * unsigned or forged.
 */
export function memberOf(request: Request, access: Access): Member {
  return bearerOf(request, access).member;
}

/** Returns the same with the token's sign-in, if it has one. */
export function bearerOf(request: Request, access: Access): Bearer {
  const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (!token) throw unauthorized('Authentication required');
  const { state, acceptUnsigned } = access;
  const good = readToken({ token, secret: state.signingSecret, acceptUnsigned });
  const member = good && state.members.get(good.userId);
  if (!member) throw unauthorized('Invalid or expired token');
  return { member, signIn: good.signIn, expiresAt: good.expiresAt };
}

/** Returns a member as the API shows it, with the balance under each name that clients use. */
export function memberView(member: Member): MemberView {
  const { credits } = member;
  return { ...member, gems: credits, gfaGems: credits, balance: credits };
}

/** Returns a member with their permanent session token, for the control calls. */
export function memberWithToken(state: WalletState, member: Member): MemberWithToken {
  const token = signToken({ userId: member.id, secret: state.signingSecret });
  return { user_id: member.id, ...member, token };
}

/** Returns a member with a token for one sign-in, for the sign-in page. */
export function memberSignedIn(state: WalletState, member: Member): MemberWithToken {
  const token = signSignInToken({ userId: member.id, secret: state.signingSecret });
  return { user_id: member.id, ...member, token };
}

function memberByEmail(state: WalletState, email: string): Member | undefined {
  const wanted = email.toLowerCase();
  return state.members.values().find((member) => member.email.toLowerCase() === wanted);
}

function nextMemberNumber(state: WalletState): string {
  const taken = state.members
    .values()
    .map((member) => Number(/^GFA-(\d+)$/.exec(member.memberNumber)?.[1] ?? 0));
  return `GFA-${Math.max(1000, ...taken) + 1}`;
}

function unauthorized(message: string): WalletError {
  return new WalletError({ status: 401, code: 'unauthorized', message });
}

type Access = { state: WalletState; acceptUnsigned: boolean };
type SavedMember = { member: Member; created: boolean };
type MemberView = Member & { gems: number; gfaGems: number; balance: number };
type MemberWithToken = Member & { user_id: string; token: string };

interface Bearer {
  member: Member;
  signIn: string | undefined;
  expiresAt: Date | undefined;
}
