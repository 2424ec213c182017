import './suites/payments/manual.ts';
import './suites/payments/receipt-addresses.ts';
import './suites/payments/lifecycle.ts';
import './suites/payments/conversion.ts';
