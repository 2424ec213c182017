import './suites/streams.ts';
import './suites/stream-limits.ts';
import './suites/limits.ts';
import './suites/browser-sessions.ts';
