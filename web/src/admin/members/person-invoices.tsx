import type { Person } from '@checkout/contract/admin-member/schema.ts';
import { useMemo } from 'react';
import { InvoiceList } from '../invoices/list/invoice-list.tsx';

/** The invoices that a person is involved in, in the table of all invoices. */
export function PersonInvoices({ person: { member, email } }: { person: Person }) {
  const reference = member?.id ?? email;
  const of = useMemo(() => ({ member: reference }), [reference]);
  return <InvoiceList of={of} />;
}
