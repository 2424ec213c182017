import type { InvoiceStatus } from './status.ts';

/** Every transition of an invoice's status and its cause, in the order of its life. */
export const invoiceLife: readonly InvoiceChange[] = [
  { from: [], to: 'pending', by: 'it is created' },
  { from: ['pending', 'failed'], to: 'pending_admin_review', by: 'the payer confirms a manual payment' },
  { from: ['pending', 'failed'], to: 'paid', by: 'gems, a card, or completing it with nothing due' },
  { from: ['pending'], to: 'failed', by: 'the card provider reports a failed attempt' },
  { from: ['pending', 'failed'], to: 'awaiting_bank_transfer', by: 'the card provider reports `processing`' },
  { from: ['awaiting_bank_transfer'], to: 'paid', by: 'the card provider reports success' },
  { from: ['awaiting_bank_transfer'], to: 'failed', by: 'the card provider reports failure' },
  { from: ['pending_admin_review'], to: 'paid', by: 'an admin approves; irreversible' },
  { from: ['pending_admin_review'], to: 'pending', by: 'an admin rejects' },
  { from: ['pending', 'failed'], to: 'expired', by: 'the due date passes' },
  { from: ['expired'], to: 'pending', by: 'an admin sets a due date in the future' },
  { from: ['expired'], to: 'paid', by: 'card money arrives late' },
  { from: ['paid'], to: 'refunded', by: 'the card provider reports that a full refund arrived' },
  { from: ['refunded'], to: 'paid', by: 'the card provider reports that the refund failed after all' },
  {
    from: [
      'pending',
      'failed',
      'awaiting_bank_transfer',
      'pending_admin_review',
      'paid',
      'expired',
      'refunded',
    ],
    to: 'cancelled',
    by: 'an admin cancels; no money returns',
  },
];

export interface InvoiceChange {
  /** Empty for the initial status. */
  from: readonly InvoiceStatus[];
  to: InvoiceStatus;
  /** Completes “when …”. */
  by: string;
}
