import { useSession } from '../shared/session/session.ts';
import { PageNotFound } from './page-not-found.tsx';
import { screen } from './screen.tsx';

const AdminArea = screen(
  ['admin', 'grid', 'checkout'],
  async () => (await import('../admin/admin-area.tsx')).AdminArea,
);

/** The admin area, for signed-in admins alone: for others it is not there, and its code is never loaded. */
export function AdminOnly() {
  const isAdmin = useSession()?.user.isAdmin === true;
  return isAdmin ? <AdminArea /> : <PageNotFound />;
}
