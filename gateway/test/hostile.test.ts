import './suites/hostile.ts';
