import './suites/desk.ts';
import './suites/overview.ts';
import './suites/previews.ts';
