import './suites/bulk.ts';
import './suites/desk.ts';
import './suites/endings.ts';
import './suites/lists.ts';
import './suites/overview.ts';
import './suites/previews.ts';
