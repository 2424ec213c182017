import './suites/streams.ts';
import './suites/stream-limits.ts';
import './suites/limits.ts';
