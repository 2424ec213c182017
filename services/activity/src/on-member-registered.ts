import type { Transaction } from '@checkout/kit/database/database.ts';
import type { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { assignHeldEntries, deleteHeldDuplicates } from './store-entries.ts';
import { lockEmail, upsertOwner } from './store-owners.ts';

/**
 * Assigns the entries held for an e-mail to the member who has verified it; an unverified e-mail assigns
 * nothing.
 */
export async function onMemberRegistered(trx: Transaction, member: MemberEvent): Promise<void> {
  const { userId, emailVerified, occurredAt, ...event } = member;
  if (occurredAt === undefined) throw new Error('a member event has no time');
  const email = emailVerified ? event.email.toLowerCase() : '';
  if (email !== '') await lockEmail(trx, email);
  const isNewest = await upsertOwner(trx, { userId, email, toldAt: occurredAt });
  if (!isNewest || email === '') return;
  await deleteHeldDuplicates(trx, { userId, email });
  await assignHeldEntries(trx, { userId, email });
}
