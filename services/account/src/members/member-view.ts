import type { Member } from '@checkout/proto/account/v1/account.ts';
import type { Config } from '../config.ts';
import { isEmailVerified } from '../rules.ts';
import type { MemberRow } from './store-members.ts';

/** Converts a member to the message that other services receive. */
export function memberView(member: MemberRow, config: Config): Member {
  const { id, email, username, tier, credits, isAdmin, memberNumber, lastLogin, createdAt, updatedAt } =
    member;
  return {
    id,
    email,
    emailVerified: isEmailVerified(member, config.TRUST_CLIENT_EMAIL),
    username,
    tier,
    credits,
    isAdmin,
    memberNumber,
    lastLogin: lastLogin ?? undefined,
    createdAt,
    updatedAt,
  };
}
