import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', COUPON_CODE = '', INVOICE_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

// INVOICE_ID must be the UUID here. Nothing is applied or reserved.
const check = await checkout.validateCoupon({ body: { couponCode: COUPON_CODE, invoiceId: INVOICE_ID } });
if (check.valid) {
  const { original, discount, final } = check.discountPreview.formatted;
  console.log(`${original} - ${discount} = ${final}`);
} else {
  console.log(check.error, check.message);
}
