import './suites/desk.ts';
