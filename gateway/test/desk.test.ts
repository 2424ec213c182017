import './suites/admin/bulk.ts';
import './suites/admin/admin-operations.ts';
import './suites/admin/exception-endings.ts';
import './suites/admin/lists.ts';
import './suites/admin/overview.ts';
import './suites/admin/previews.ts';
