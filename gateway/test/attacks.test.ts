import './suites/matrix.ts';
