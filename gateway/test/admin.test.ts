import './suites/books.ts';
import './suites/brand.ts';
import './suites/client.ts';
import './suites/coupons.ts';
import './suites/pay-page.ts';
import './suites/reconciliation.ts';
import './suites/settings-changes.ts';
import './suites/settings.ts';
