import './suites/brand.ts';
import './suites/books.ts';
import './suites/coupons.ts';
import './suites/pay-page.ts';
import './suites/settings.ts';
import './suites/client.ts';
import './suites/reconciliation.ts';
