import './suites/access.ts';
