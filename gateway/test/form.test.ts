import './suites/errors.ts';
import './suites/idempotency.ts';
import './suites/taken-over.ts';
