import './suites/payments/costs.ts';
import './suites/payments/gems.ts';
import './suites/payments/card.ts';
import './suites/payments/document-languages.ts';
import './suites/payments/guest-receipts.ts';
import './suites/edge/metrics.ts';
