import type { Transaction } from '@checkout/kit/database/database.ts';
import type { Config } from '../config.ts';
import { publishMemberChange } from './publish-member-change.ts';
import { clearEmail, findVerifiedOwner, lockEmail } from './store-members.ts';

/**
 * Removes a verified e-mail from any other member who holds it and publishes that change; the caller assigns
 * it to its new owner in the same transaction.
 */
export async function releaseEmail(
  trx: Transaction,
  { email, newOwner, config }: { email: string; newOwner: string; config: Config },
): Promise<void> {
  await lockEmail(trx, email);
  const before = await findVerifiedOwner(trx, email);
  if (before === undefined || before.id === newOwner) return;
  const after = await clearEmail(trx, { id: before.id, email });
  if (after !== undefined) publishMemberChange(trx, { before, after, config });
}
