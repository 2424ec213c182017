import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', COUPON_CODE = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { coupon } = await checkout.createCoupon({
  body: {
    code: COUPON_CODE,
    discountPercent: 20,
    expiresAt: '2999-12-31T23:59:59Z',
    usageLimit: 100,
    allowedProductTypes: ['event_ticket'],
    externalSource: 'partner-portal',
    externalId: 'partner-7',
    metadata: { allowedEventIds: ['summer-gala'], allowedEventNames: ['Summer Gala'] },
  },
});
console.log(coupon.code, coupon.discountPercent, coupon.usageCount, 'of', coupon.usageLimit);
