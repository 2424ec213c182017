import './suites/errors.ts';
import './suites/idempotency.ts';
