import './suites/manual.ts';
import './suites/receipt-addresses.ts';
import './suites/lifecycle.ts';
import './suites/conversion.ts';
