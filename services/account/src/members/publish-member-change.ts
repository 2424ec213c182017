import type { Transaction } from '@checkout/kit/database/database.ts';
import { appendEvent } from '@checkout/kit/events/outbox.ts';
import { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import type { Config } from '../config.ts';
import { isEmailVerified } from '../rules.ts';
import type { MemberRow } from './store-members.ts';

const KIND = 'member_registered';

/**
 * Publishes `checkout.account.member_registered` when a member is new or their e-mail, its verification or
 * their name changed.
 */
export function publishMemberChange(
  trx: Transaction,
  { before, after, config }: { before: MemberRow | undefined; after: MemberRow; config: Config },
): void {
  const changed =
    before === undefined ||
    before.email !== after.email ||
    before.emailVerified !== after.emailVerified ||
    before.emailSource !== after.emailSource ||
    before.username !== after.username;
  if (!changed) return;
  const id = crypto.randomUUID();
  const event = MemberEvent.fromPartial({
    eventId: id,
    kind: KIND,
    userId: after.id,
    email: after.email,
    emailVerified: isEmailVerified(after, config.TRUST_CLIENT_EMAIL),
    username: after.username,
    memberNumber: after.memberNumber,
    occurredAt: after.readAt,
  });
  appendEvent(trx, {
    id,
    about: after.id,
    subject: `checkout.account.${KIND}`,
    payload: JSON.stringify(MemberEvent.toJSON(event)),
  });
}
