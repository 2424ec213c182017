/**
 * Limits per client and minute, shared by all gateways, before `RATE_LIMIT_FACTOR` is applied; with what each
 * counts, as the documentation lists it.
 */
export const rateLimits = {
  /** All calls except health checks. */
  call: { perMinute: 1_200, counts: 'all calls of a client' },
  anonymousWrite: { perMinute: 120, counts: 'writes without a token, per client' },
  couponFailure: { perMinute: 10, counts: 'failed coupon codes, per client and invoice' },
  cardIntent: { perMinute: 20, counts: 'card payments prepared, per client and invoice' },
  /** Each locked conversion is a row of the invoice's history. */
  quote: { perMinute: 20, counts: 'quotes requested, per client and invoice' },
  /** Also limits repeated applying. */
  couponRemoval: { perMinute: 20, counts: 'coupons removed, per client and invoice' },
  upload: { perMinute: 20, counts: 'receipts uploaded, per client and invoice' },
} as const satisfies Record<string, { perMinute: number; counts: string }>;

export type RateLimitKind = keyof typeof rateLimits;

/**
 * Declined cards of one payer on one invoice within an hour, before `RATE_LIMIT_FACTOR` is applied. Operators
 * may set another number.
 */
export const declinesPerHour = 20;
