import type { SessionUser } from '@checkout/contract/member/schema.ts';
import type { MemberSessions as MemberSessionsView } from '@checkout/contract/member/sessions.ts';
import type { Member, MemberSessions } from '@checkout/proto/account/v1/account.ts';
import { instantOrNull, instantText, textOrNull } from '../values/from-proto.ts';

export function memberView(member: Member | undefined): SessionUser {
  if (member === undefined) throw new Error('a response lacks its member');
  return {
    id: member.id,
    email: member.email,
    username: textOrNull(member.username),
    memberNumber: textOrNull(member.memberNumber),
    tier: member.tier,
    credits: Number(member.credits),
    isAdmin: member.isAdmin,
    lastLogin: instantOrNull(member.lastLogin),
    createdAt: instantText(member.createdAt),
    updatedAt: instantText(member.updatedAt ?? member.createdAt),
  };
}

export function memberSessionsView(found: MemberSessions): MemberSessionsView {
  const { userId, email, username, total, sessions } = found;
  return {
    userId,
    email,
    username: textOrNull(username),
    total,
    sessions: sessions.map(({ id, startedAt, lastUsedAt, endsAt }) => ({
      id,
      startedAt: instantText(startedAt),
      lastUsedAt: instantText(lastUsedAt),
      endsAt: instantText(endsAt),
    })),
  };
}
