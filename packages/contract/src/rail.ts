/**
 * The payment rails, in the order in which payers are offered them. This is the only list of them: code that
 * handles each rail does not compile until it covers them all.
 */
export const paymentRails = ['card', 'wallet', 'manual'] as const;

/** How an invoice can have been paid: by one of the rails, or by a coupon that left nothing to pay. */
export const settledRails = [...paymentRails, 'coupon'] as const;

export type PaymentRail = (typeof paymentRails)[number];
export type SettledRail = (typeof settledRails)[number];
