import './suites/bulk.ts';
import './suites/admin-operations.ts';
import './suites/exception-endings.ts';
import './suites/lists.ts';
import './suites/overview.ts';
import './suites/previews.ts';
