/** Where the header's back button leads from a path; without one there is no button: the pages of `/pay` have their own. */
export function backPath(path: string): string | undefined {
  return backToStart.has(path) ? '/' : undefined;
}

const backToStart: ReadonlySet<string> = new Set(['/invoices', '/activity', '/docs']);
