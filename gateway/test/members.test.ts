import './suites/members.ts';
import './suites/people.ts';
import './suites/webhooks.ts';
