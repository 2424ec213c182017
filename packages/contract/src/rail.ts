/**
 * The payment rails, in the order in which payers are offered them. This is the only list of them: until each
 * one is handled everywhere, the web app does not compile, and tests of the payment service fail.
 */
export const paymentRails = ['card', 'wallet', 'manual'] as const;

/** How an invoice can have been paid: by one of the rails, or by a coupon that left nothing to pay. */
export const settledRails = [...paymentRails, 'coupon'] as const;

export type PaymentRail = (typeof paymentRails)[number];
export type SettledRail = (typeof settledRails)[number];
