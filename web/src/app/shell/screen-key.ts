/** Areas that keep their own frame during navigation within them. */
const areas: ReadonlySet<string> = new Set(['admin', 'docs']);

/**
 * Returns a key that identifies the screen at a path: the path itself or, for an area that counts as one
 * screen, its name. A thank-you page has the key of the payment page that it follows.
 */
export function screenKey(path: string): string {
  const area = path.split('/')[1] ?? '';
  return areas.has(area) ? area : path.replace(/\/thank-you$/, '');
}
