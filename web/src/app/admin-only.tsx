import { lazy } from 'react';
import { loadTexts } from '../shared/i18n/i18n.ts';
import { useSession } from '../shared/session/session.ts';
import { PageNotFound } from './page-not-found.tsx';

const AdminArea = lazy(async () => {
  const [{ AdminArea }] = await Promise.all([import('../admin/admin-area.tsx'), loadTexts('admin')]);
  return { default: AdminArea };
});

/** The admin area, for signed-in admins alone: for others it is not there, and its code is never loaded. */
export function AdminOnly() {
  const isAdmin = useSession()?.user.isAdmin === true;
  return isAdmin ? <AdminArea /> : <PageNotFound />;
}
