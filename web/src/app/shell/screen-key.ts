/** Areas that keep their own frame while one goes about in them. */
const areas: ReadonlySet<string> = new Set(['admin', 'docs']);

/**
 * What tells screens apart: their path, or the name of an area whose parts are one screen; what was paid ends where it
 * was.
 */
export function screenKey(path: string): string {
  const area = path.split('/')[1] ?? '';
  return areas.has(area) ? area : path.replace(/\/thank-you$/, '');
}
