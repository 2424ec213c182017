import './suites/edge/errors.ts';
import './suites/edge/idempotency.ts';
import './suites/edge/gateway-failover.ts';
