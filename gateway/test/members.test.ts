import './suites/members.ts';
import './suites/webhooks.ts';
