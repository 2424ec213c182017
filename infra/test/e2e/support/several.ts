import type { Invoice } from './invoices.ts';
import type { Member } from './members.ts';

/** Puts invoices of a member's together as they were read, for one payment of all of them. */
export async function combine(
  { api }: Pick<Member, 'api'>,
  invoices: Pick<Invoice, 'id' | 'amountVersion'>[],
): Promise<Invoice> {
  const parts = invoices.map(({ id, amountVersion }) => ({ id, expectedAmountVersion: amountVersion }));
  return (await api.post<{ invoice: Invoice }>('/api/invoices/combined', { invoices: parts })).invoice;
}
