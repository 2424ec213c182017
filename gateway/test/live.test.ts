import './suites/streams.ts';
import './suites/limits.ts';
