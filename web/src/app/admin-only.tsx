import { useState } from 'react';
import { isNavigationBlocked } from '../shared/navigation-blocker.ts';
import { useLastUser } from '../shared/session/session.ts';
import { PageNotFound } from './page-not-found.tsx';
import { screen } from './screen.tsx';

const AdminArea = screen(
  ['admin', 'grid', 'checkout', 'keys'],
  async () => (await import('../admin/admin-area.tsx')).AdminArea,
);

/**
 * Shows the admin area to signed-in admins only; everybody else gets a 404 page, and the area's code is never
 * loaded. When a session expires, the area stays on screen with everything typed in it and asks the admin to
 * sign in again; when the admin signs out in another tab, it stays only if it holds unsaved input.
 */
export function AdminOnly() {
  const user = useLastUser();
  const [wasShown, setWasShown] = useState(false);
  const isShown = user ? user.isAdmin : wasShown && isNavigationBlocked();
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown ? <AdminArea /> : <PageNotFound />;
}
