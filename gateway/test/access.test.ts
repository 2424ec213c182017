import './suites/access.ts';
import './suites/several.ts';
import './suites/unchanged-reads.ts';
