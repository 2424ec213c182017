import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded into a process (`--import stepped-clock.ts?file:///…/offset`): shifts its wall clock by the
 * milliseconds that the file currently contains; without a file the clock is right. `performance.now` and
 * timers stay monotonic, as on a machine whose clock is set.
 */
const offsetFile = fileURLToPath(new URL(import.meta.url).search.slice(1));
const LOOK_EVERY_MS = 50;
const trueNow = Date.now;
let offsetMs = readOffset();

setInterval(() => {
  offsetMs = readOffset();
}, LOOK_EVERY_MS).unref();

Date.now = () => trueNow() + offsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
  apply: () => new Date().toString(),
});

function readOffset(): number {
  try {
    return Number(readFileSync(offsetFile, 'utf8')) || 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
}
