/** The destinations of header and drawer, in order; each is marked as current on any path under `within`. */
const destinations = [
  { path: '/', within: '/', text: 'nav.home', adminOnly: false },
  { path: '/invoices', within: '/invoices', text: 'nav.invoices', adminOnly: false },
  { path: '/docs', within: '/docs', text: 'nav.docs', adminOnly: false },
  { path: '/admin/overview', within: '/admin', text: 'nav.admin', adminOnly: true },
] as const;

/** Returns the destinations for a reader at a path; only admins get the admin area. */
export function destinationsFor({ isAdmin, at }: { isAdmin: boolean; at: string }) {
  return destinations
    .filter(({ adminOnly }) => isAdmin || !adminOnly)
    .map(({ path, within, text }) => ({ path, text, isCurrent: isWithin(at, within) }));
}

/** Returns whether a path is in the admin area, which has its own navigation. */
export function isInAdminArea(path: string): boolean {
  return isWithin(path, '/admin');
}

function isWithin(path: string, place: string): boolean {
  return path === place || (place !== '/' && path.startsWith(`${place}/`));
}
