import * as z from 'zod';

/** Who took the money: the card provider, an admin's word, or neither (gems and coupons). */
const paymentProviders = ['stripe', 'manual', 'other'] as const;

export const paymentProvider = z.enum(paymentProviders).meta({ id: 'PaymentProvider' });
