import './suites/attacks/hostile.ts';
import './suites/attacks/slow-bodies.ts';
