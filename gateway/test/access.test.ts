import './suites/access.ts';
import './suites/unchanged-reads.ts';
