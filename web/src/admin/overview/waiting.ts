import type { Overview } from './queries.ts';

/** What waits, in the order of who has to do something: an admin, a bank, a payer. */
const statuses = ['pending_admin_review', 'awaiting_bank_transfer', 'pending', 'failed'] as const;

/** What waits now, status by status; a status without any is there too. */
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
