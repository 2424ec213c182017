import './suites/hostile.ts';
import './suites/slow-bodies.ts';
