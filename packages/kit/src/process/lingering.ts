import type { Logger } from '../telemetry/log.ts';

const LINGERS_AFTER_MS = 2_000;

/** Says what keeps a process that has ended its work from ending; keeps none itself. */
export function tellIfLingering(log: Logger): void {
  const tell = (): void =>
    log.warn({ resources: process.getActiveResourcesInfo() }, 'stopped, but kept alive');
  setTimeout(tell, LINGERS_AFTER_MS).unref();
}
