import { createClient } from '@checkout/client';

const { BASE_URL = '', TOKEN = '', COUPON_CODE = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { coupon, stats, invoices } = await checkout.getCouponStats({ code: COUPON_CODE });
console.log(coupon.code, 'used', stats.totalUses, 'times, paid', stats.paidInvoices);
for (const { currency, totalRevenue } of stats.byCurrency) console.log(currency, totalRevenue);
for (const invoice of invoices) console.log(invoice.gfaInvoiceId, invoice.status);
