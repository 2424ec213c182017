import * as z from 'zod';

/**
 * How an invoice was paid: `stripe` by card, `manual` with an admin's approval, `other` with gems or a
 * coupon.
 */
const paymentProviders = ['stripe', 'manual', 'other'] as const;

export const paymentProvider = z.enum(paymentProviders).meta({ id: 'PaymentProvider' });
