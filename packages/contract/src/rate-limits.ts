/** Limits per client and minute, shared by all gateways, before `RATE_LIMIT_FACTOR` is applied. */
export const rateLimits = {
  /** All calls except health checks. */
  call: 1_200,
  /** Writes without a token. */
  anonymousWrite: 120,
  /** Invalid coupon codes, per invoice. */
  couponFailure: 10,
  /** Prepared card payments, per invoice. */
  cardIntent: 20,
  /** Locked conversions, per invoice: each is a row of its history. */
  quote: 20,
  /** Removed coupons, per invoice, which also limits repeated applying. */
  couponRemoval: 20,
  /** Uploaded receipts, per invoice. */
  upload: 20,
} as const;

/**
 * Declined cards of one payer on one invoice within an hour, before `RATE_LIMIT_FACTOR` is applied. Operators
 * may set another number.
 */
export const declinesPerHour = 20;
