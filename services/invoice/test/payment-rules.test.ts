import './suites/listed-settlements.ts';
import './suites/claim-rules.ts';
import './suites/refund-rules.ts';
import './suites/settle-rules.ts';
import './suites/update-rules.ts';
