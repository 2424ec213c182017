import type { Status } from './state.ts';

/** The statuses as people read them, in documents and in sentences of refusals. */
export const statusNames: Record<Status, string> = {
  pending: 'Pending',
  failed: 'Failed',
  awaiting_bank_transfer: 'Awaiting Transfer',
  pending_admin_review: 'Pending Review',
  paid: 'Paid',
  expired: 'Expired',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};
