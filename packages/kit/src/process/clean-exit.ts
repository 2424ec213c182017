import type { Logger } from '../telemetry/log.ts';

/** A compilation in progress takes some milliseconds, on a busy machine more. */
const COMPILERS_END_MS = 200;
const LINGERS_AFTER_MS = 2_000;

/**
 * Call when all work has ended. Keeps the process alive for a moment so that V8's background compilations can
 * finish: exiting waits for them too, but without serving what they need from the main thread, and may wait
 * forever (nodejs/node#54918). Later logs what still keeps the process alive, without keeping it alive
 * itself.
 */
export function allowCleanExit(log: Logger): void {
  setTimeout(() => undefined, COMPILERS_END_MS);
  const tell = (): void =>
    log.warn(
      { resources: process.getActiveResourcesInfo() },
      'stopped, but open resources keep the process alive',
    );
  setTimeout(tell, LINGERS_AFTER_MS).unref();
}
