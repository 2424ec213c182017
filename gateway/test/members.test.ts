import './suites/admin/members.ts';
import './suites/admin/people.ts';
import './suites/admin/webhooks.ts';
