/**
 * Returns the target of the header's back button on a path, or undefined for no button: the pages under
 * `/pay` have their own.
 */
export function backPath(path: string): string | undefined {
  return backToStart.has(path) ? '/' : undefined;
}

const backToStart: ReadonlySet<string> = new Set(['/invoices', '/activity', '/docs']);
