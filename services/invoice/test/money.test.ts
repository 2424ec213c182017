import './suites/money.ts';
import './suites/bulk.ts';
import './suites/combined.ts';
import './suites/combined-refund.ts';
import './suites/history.ts';
import './suites/rail-policy.ts';
import './suites/refund.ts';
import './suites/rejection.ts';
