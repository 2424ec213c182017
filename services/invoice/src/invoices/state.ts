/**
 * The life cycle of an invoice: the only place that defines which status may follow which, and by which
 * action. `next` is pure; statements that write a status compare the old one with `sourcesOf` at the same
 * time.
 */
const transitions = {
  /** A payer confirms that they paid by a manual method. */
  request_review: { from: ['pending', 'failed'], to: 'pending_admin_review' },
  /** The card provider reports `processing`. */
  await_transfer: { from: ['pending', 'failed'], to: 'awaiting_bank_transfer' },
  /** Gems were debited, or a card payment succeeded. */
  settle: { from: ['pending', 'failed', 'awaiting_bank_transfer'], to: 'paid' },
  /** A card payment that was taken already settles even an expired invoice, so that money is never lost. */
  settle_late: { from: ['expired'], to: 'paid' },
  /** An admin approves a manual payment. */
  approve: { from: ['pending_admin_review'], to: 'paid' },
  /** A coupon left nothing to pay. */
  complete: { from: ['pending', 'failed'], to: 'paid' },
  /** An admin rejects a manual payment. */
  reject: { from: ['pending_admin_review'], to: 'pending' },
  /** A card attempt failed. */
  fail: { from: ['pending'], to: 'failed' },
  /** A card payment that was processing failed. */
  fail_transfer: { from: ['awaiting_bank_transfer'], to: 'failed' },
  /** The due date has passed. */
  expire: { from: ['pending', 'failed'], to: 'expired' },
  /** An admin set a due date in the future. */
  revive: { from: ['expired'], to: 'pending' },
  /** The card provider reports that a full refund arrived. */
  refund: { from: ['paid'], to: 'refunded' },
  /** The card provider reports that a refund did not arrive after all, and its money was returned to us. */
  return_refund: { from: ['refunded'], to: 'paid' },
  /** An admin cancels; no money is returned. */
  cancel: {
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
  },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;

/** The status after an action, or undefined when the action is not legal there. */
export function next(from: Status, action: Action): Status | undefined {
  return sourcesOf(action).includes(from) ? transitions[action].to : undefined;
}

/** The statuses from which an action is legal, for the guard of its statement. */
export function sourcesOf(...actions: Action[]): Status[] {
  return actions.flatMap((action) => transitions[action].from);
}

/** The status that an action leads to. */
export function targetOf(action: Action): Status {
  return transitions[action].to;
}

/** The statuses in which a payer can start a payment, and the amount can still change. */
export const payableStatuses: readonly Status[] = transitions.complete.from;

/** The status that readers see: past due it is `expired`, although the sweeper may have yet to write that. */
export function visibleStatus({ status, overdue }: { status: Status; overdue: boolean }): Status {
  return overdue ? 'expired' : status;
}

export function isPayable(status: Status): boolean {
  return payableStatuses.includes(status);
}

/** Every status, as in SQL and REST. */
export const statuses = [
  'pending',
  'failed',
  'awaiting_bank_transfer',
  'pending_admin_review',
  'paid',
  'expired',
  'cancelled',
  'refunded',
] as const;

/** Every action, for tests and guards generated from the table. */
export const actions = Object.keys(transitions) as Action[];

export type Status = (typeof statuses)[number];
export type Action = keyof typeof transitions;
