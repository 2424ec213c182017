import type { Invoice } from './invoices.ts';
import type { Member } from './members.ts';

/** Combines a member's invoices, in the versions that were read, into one payment. */
export async function combine(
  { api }: Pick<Member, 'api'>,
  invoices: Pick<Invoice, 'id' | 'amountVersion'>[],
): Promise<Invoice> {
  const parts = invoices.map(({ id, amountVersion }) => ({ id, expectedAmountVersion: amountVersion }));
  return (await api.post<{ invoice: Invoice }>('/api/invoices/combined', { invoices: parts })).invoice;
}
