import './suites/matrix.ts';
import './suites/fuzz.ts';
