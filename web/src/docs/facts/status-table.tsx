import { StatusChip } from '../../shared/status/status-chip.tsx';
import { DocsTable } from '../prose/docs-table.tsx';
import type { Description } from '../reference/description.ts';

const meanings: Readonly<Record<string, string>> = {
  pending: 'Created and waiting to be paid.',
  failed: 'The last card attempt failed. Still payable, by every method.',
  awaiting_bank_transfer: 'The card provider is processing. Nothing else can be started.',
  pending_admin_review: 'The payer says that they paid by a manual method; an admin checks.',
  paid: 'Settled, once and for all of the amount due.',
  expired: 'The due date has passed. An admin may set a new one.',
  cancelled: 'Given up by an admin. Nothing leads out of it.',
  refunded: 'The payer has the whole amount back.',
};

/** Lists every status of an invoice: how it is displayed, and what it means. */
export function StatusTable({ description, label }: { description: Description; label: string }) {
  const statuses = (description.components.schemas.InvoiceStatus?.enum ?? []).map(String);
  const rows = statuses.map((status) => ({
    key: status,
    cells: [
      <code key="status">{status}</code>,
      <StatusChip key="chip" status={status} />,
      meanings[status] ?? '',
    ],
  }));
  return <DocsTable label={label} head={['status', 'Shown as', 'Meaning']} rows={rows} />;
}
