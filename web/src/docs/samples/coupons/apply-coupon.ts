import { createClient } from '@checkout/client';

const { BASE_URL = '', COUPON_CODE = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL });

// Anyone with the payment link may apply a coupon: with the UUID no token is needed.
const { discount } = await checkout.applyCoupon({ id: INVOICE_ID, body: { couponCode: COUPON_CODE } });
console.log(discount.code, discount.percent, discount.formatted.final);
