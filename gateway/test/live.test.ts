import './suites/edge/streams.ts';
import './suites/edge/stream-limits.ts';
import './suites/edge/limits.ts';
import './suites/edge/browser-sessions.ts';
