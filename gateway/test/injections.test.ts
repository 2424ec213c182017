import './suites/mass-assignment.ts';
import './suites/injection.ts';
import './suites/canaries.ts';
import './suites/untrusted-files.ts';
