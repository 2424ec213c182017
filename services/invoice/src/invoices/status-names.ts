import type { Status } from './state.ts';

/** The names of the statuses for people, in documents and in error messages. */
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
