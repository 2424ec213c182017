import { pathToFileURL } from 'node:url';
import type { Settings } from './service.ts';

const STEPPED_CLOCK = new URL('stepped-clock.ts', import.meta.url);

/**
 * Returns the settings with which a process runs by a wall clock of its own: wrong by the milliseconds that
 * the file currently contains, and right while there is no file.
 */
export function withClock(file: string): Settings {
  return { NODE_OPTIONS: `--import ${STEPPED_CLOCK}?${pathToFileURL(file)}` };
}
