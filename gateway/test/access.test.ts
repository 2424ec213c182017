import './suites/access.ts';
import './suites/combined-invoices.ts';
import './suites/unchanged-reads.ts';
