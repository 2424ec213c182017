import './suites/attacks/matrix.ts';
import './suites/attacks/fuzz.ts';
