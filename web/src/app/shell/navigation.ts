/** The destinations of header and drawer, in their order: each marked wherever one is within it. */
const destinations = [
  { path: '/', within: '/', text: 'nav.home', adminOnly: false },
  { path: '/invoices', within: '/invoices', text: 'nav.invoices', adminOnly: false },
  { path: '/docs', within: '/docs', text: 'nav.docs', adminOnly: false },
  { path: '/admin/overview', within: '/admin', text: 'nav.admin', adminOnly: true },
] as const;

/** What a reader who is at a path can go to; the admin area is offered to admins alone. */
export function destinationsFor({ isAdmin, at }: { isAdmin: boolean; at: string }) {
  return destinations
    .filter(({ adminOnly }) => isAdmin || !adminOnly)
    .map(({ path, within, text }) => ({ path, text, isHere: isWithin(at, within) }));
}

/** Tells whether a path is within the back office, which brings a way around of its own. */
export function isInOffice(path: string): boolean {
  return isWithin(path, '/admin');
}

function isWithin(path: string, place: string): boolean {
  return path === place || (place !== '/' && path.startsWith(`${place}/`));
}
