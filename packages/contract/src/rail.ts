/**
 * The ways along which money is taken, in the order in which payers are offered them: the one list of them. What has to
 * decide for each does not compile until it does.
 */
export const paymentRails = ['card', 'wallet', 'manual'] as const;

/** With what an invoice can have been paid: one of those, or a coupon that left nothing to pay. */
export const settledRails = [...paymentRails, 'coupon'] as const;

export type PaymentRail = (typeof paymentRails)[number];
export type SettledRail = (typeof settledRails)[number];
