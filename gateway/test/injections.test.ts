import './suites/attacks/mass-assignment.ts';
import './suites/attacks/injection.ts';
import './suites/attacks/canaries.ts';
import './suites/attacks/untrusted-files.ts';
