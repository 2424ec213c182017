/** The destinations of header and drawer, in their order. */
const destinations = [
  { path: '/', text: 'nav.home', adminOnly: false },
  { path: '/invoices', text: 'nav.invoices', adminOnly: false },
  { path: '/docs', text: 'nav.docs', adminOnly: false },
  { path: '/admin', text: 'nav.admin', adminOnly: true },
] as const;

/** What a reader can go to; the admin area is offered to admins alone. */
export function destinationsFor({ isAdmin }: { isAdmin: boolean }) {
  return destinations.filter(({ adminOnly }) => isAdmin || !adminOnly);
}
