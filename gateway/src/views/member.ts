import type { SessionUser } from '@checkout/contract/member/schema.ts';
import type { Member } from '@checkout/proto/account/v1/account.ts';
import { instantOrNull, textOrNull } from '../values/from-proto.ts';

export function memberView(member: Member | undefined): SessionUser {
  if (member === undefined) throw new Error('an answer came without its member');
  return {
    id: member.id,
    email: member.email,
    username: textOrNull(member.username),
    memberNumber: textOrNull(member.memberNumber),
    tier: member.tier,
    credits: Number(member.credits),
    isAdmin: member.isAdmin,
    lastLogin: instantOrNull(member.lastLogin),
  };
}
