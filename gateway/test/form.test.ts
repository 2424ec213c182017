import './suites/errors.ts';
import './suites/idempotency.ts';
import './suites/gateway-failover.ts';
