/** The most that one client may do in a minute, at all gateways together, before `RATE_LIMIT_FACTOR`. */
export const rateLimits = {
  /** Every call but health checks. */
  call: 1_200,
  /** Calls that change something, without a token. */
  anonymousWrite: 120,
  /** Coupon codes that were not good, per invoice. */
  couponFailure: 10,
  /** Card payments prepared, per invoice. */
  cardIntent: 20,
  /** Conversions locked, per invoice: each is a row of its history. */
  quote: 20,
  /** Coupons taken off, per invoice, and so put on again. */
  couponRemoval: 20,
  /** Receipts sent, per invoice. */
  upload: 20,
} as const;

/**
 * The cards of one payer that may be declined on one invoice within an hour, before `RATE_LIMIT_FACTOR`. An operator may
 * set another number.
 */
export const declinesPerHour = 20;
