/**
 * Every kind of change that the history records, and whether it is of link holders: whether somebody who only knows
 * the link can cause it. These are listed apart, so that nobody can push the others out of the list.
 */
const kinds = {
  created: false,
  coupon_applied: true,
  coupon_removed: true,
  conversion_quoted: true,
  billing_changed: true,
  due_date_changed: false,
  admin_notes_changed: false,
  claimed: true,
  review_requested: false,
  awaiting_transfer: false,
  released: true,
  rejected: false,
  failed: true,
  paid: false,
  expired: false,
  revived: false,
  cancelled: false,
  refunded: false,
  recipient_bound: false,
  money_noted: false,
  updated: false,
} as const satisfies Record<string, boolean>;

export const kindsOfLinkHolders = (Object.keys(kinds) as ChangeKind[]).filter((kind) => kinds[kind]);

/** Changes of what is to be paid or what for. */
export const kindsOfTerms: readonly ChangeKind[] = ['updated', 'coupon_applied', 'coupon_removed', 'revived'];

export type ChangeKind = keyof typeof kinds;
