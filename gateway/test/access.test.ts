import './suites/edge/access.ts';
import './suites/payments/combined-invoices.ts';
import './suites/edge/unchanged-reads.ts';
