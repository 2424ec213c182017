import './suites/manual.ts';
import './suites/lifecycle.ts';
import './suites/conversion.ts';
