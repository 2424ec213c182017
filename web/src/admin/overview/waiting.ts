import type { Overview } from './queries.ts';

/** In the order of who has to act: an admin, a bank, a payer. */
const statuses = ['pending_admin_review', 'awaiting_bank_transfer', 'pending', 'failed'] as const;

/** Returns what is waiting now by status, including statuses without any invoice. */
export function waitingByStatus({ waiting }: Pick<Overview, 'waiting'>): WaitingStatus[] {
  return statuses.map((status) => {
    const rows = waiting.filter((row) => row.status === status);
    return {
      status,
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amounts: rows.map(({ status: _status, ...money }) => money),
    };
  });
}

export interface WaitingStatus {
  status: (typeof statuses)[number];
  count: number;
  amounts: Overview['receivedTotals'];
}
