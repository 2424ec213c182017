import { useState } from 'react';
import { isBackHeld } from '../shared/back-button.ts';
import { useLastUser } from '../shared/session/session.ts';
import { PageNotFound } from './page-not-found.tsx';
import { screen } from './screen.tsx';

const AdminArea = screen(
  ['admin', 'grid', 'checkout', 'keys'],
  async () => (await import('../admin/admin-area.tsx')).AdminArea,
);

/**
 * The admin area, for signed-in admins alone: for others it is not there, and its code is never loaded. It stays when a
 * session ends by itself, with all that is typed in it, and asks to sign in again; when somebody signs out in another
 * tab, only where something is typed.
 */
export function AdminOnly() {
  const user = useLastUser();
  const [wasShown, setWasShown] = useState(false);
  const isShown = user ? user.isAdmin : wasShown && isBackHeld();
  if (isShown !== wasShown) setWasShown(isShown);
  return isShown ? <AdminArea /> : <PageNotFound />;
}
