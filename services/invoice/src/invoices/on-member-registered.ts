import type { Transaction } from '@checkout/kit/database/database.ts';
import type { MemberEvent } from '@checkout/proto/account/v1/events.ts';
import { recordChange } from './history/record-change.ts';
import { lockEmail } from './store-invoice.ts';
import {
  bindRecipient,
  lockMemberInvoices,
  lockShownName,
  renameRecipient,
  saveMember,
  touchPayerInvoices,
} from './store-member.ts';

/**
 * Saves what the account service reports about a member; one whose e-mail is verified becomes the recipient
 * of the invoices addressed to it. An event that is older than what is known changes nothing.
 */
export async function onMemberRegistered(trx: Transaction, event: MemberEvent): Promise<void> {
  const { userId, email, emailVerified, username, occurredAt = new Date() } = event;
  const member = { userId, email, emailVerified, username, occurredAt };
  await lockEmail(trx, email);
  const shownName = await lockShownName(trx, member);
  if (!(await saveMember(trx, member))) return;
  const isRenamed = shownName !== (username || email);
  await lockMemberInvoices(trx, { member, isRenamed });
  await renameRecipient(trx, member);
  if (isRenamed) await touchPayerInvoices(trx, member);
  if (!emailVerified) return;
  for (const row of await bindRecipient(trx, member)) {
    recordChange(trx, {
      row,
      kind: 'recipient_bound',
      from: row.fromStatus,
      actor: { id: userId, name: username || email },
      reason: 'The recipient has signed in',
    });
  }
}
