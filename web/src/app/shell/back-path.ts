/** Where the header's back button leads from a path; without one there is no button. */
export function backPath(path: string): string | undefined {
  const manual = /^\/pay\/([^/]+)\/(?!stripe\/)[^/]+$/.exec(path);
  if (manual) return `/pay/${manual[1]}`;
  return backToStart.has(path) ? '/' : undefined;
}

const backToStart: ReadonlySet<string> = new Set(['/invoices', '/activity', '/docs']);
