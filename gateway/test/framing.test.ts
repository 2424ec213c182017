import './suites/framing.ts';
