import './suites/admin/books.ts';
import './suites/admin/brand.ts';
import './suites/edge/client.ts';
import './suites/admin/coupons.ts';
import './suites/payments/pay-page.ts';
import './suites/admin/reconciliation.ts';
import './suites/admin/settings-changes.ts';
import './suites/admin/settings.ts';
