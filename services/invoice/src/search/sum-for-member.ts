import type { Database } from '@checkout/kit/database/database.ts';
import { invalid } from '@checkout/kit/errors/errors.ts';
import { type CallContext, requireAdmin } from '@checkout/kit/rpc/caller.ts';
import type { SumForMemberRequest, SumForMemberResponse } from '@checkout/proto/invoice/v1/invoice.ts';
import { countOfMember, sumOfMember } from './store-member-sums.ts';

/**
 * Returns what somebody owes, has paid and was refunded, by currency, and how many invoices they have. Throws
 * UNAUTHORIZED, ADMIN_ACCESS_REQUIRED, or VALIDATION_ERROR when not exactly one of user id and e-mail is
 * given.
 */
export async function sumForMember(
  { db }: { db: Database },
  { member, email }: SumForMemberRequest,
  context: CallContext,
): Promise<SumForMemberResponse> {
  requireAdmin(context);
  if ((member === '') === (email === '') || `${member}${email}`.includes('\0'))
    throw invalid('VALIDATION_ERROR', 'Either a user id or an e-mail is needed');
  const person = member === '' ? { email } : { id: member };
  const [sums, invoices] = await Promise.all([sumOfMember(db, person), countOfMember(db, person)]);
  return { sums, invoices };
}
