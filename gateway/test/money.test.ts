import './suites/costs.ts';
import './suites/gems.ts';
import './suites/card.ts';
import './suites/document-languages.ts';
import './suites/guest-receipts.ts';
import './suites/metrics.ts';
