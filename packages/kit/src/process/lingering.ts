import type { Logger } from '../telemetry/log.ts';

/** Compilations that have begun take some milliseconds; a busy machine may need more. */
const COMPILERS_END_MS = 200;
const LINGERS_AFTER_MS = 2_000;

/**
 * To be called when all work has ended. Keeps the process for a moment, in which what V8 compiles beside the main thread
 * ends: the exit waits for that, too, but gives it nothing that it asks for, and may wait for ever
 * (nodejs/node#54918). Says later what still keeps the process, and keeps it no longer by that.
 */
export function linger(log: Logger): void {
  setTimeout(() => undefined, COMPILERS_END_MS);
  const tell = (): void =>
    log.warn({ resources: process.getActiveResourcesInfo() }, 'stopped, but kept alive');
  setTimeout(tell, LINGERS_AFTER_MS).unref();
}
