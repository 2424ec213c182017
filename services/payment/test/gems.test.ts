import './suites/gems.ts';
import './suites/deduct-funds.ts';
import './suites/combined-payments.ts';
