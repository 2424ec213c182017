import './suites/attacks/framing.ts';
