import { useSession } from '../shared/session/session.ts';
import { screen } from './screen.tsx';

const DashboardPage = screen('account', async () => {
  return (await import('../account/dashboard-page.tsx')).DashboardPage;
});
const SignInPage = screen('account', async () => (await import('../account/sign-in-page.tsx')).SignInPage);

/** Shows the dashboard to signed-in members and the sign-in page to everybody else. */
export function HomePage() {
  const session = useSession();
  return session ? <DashboardPage session={session} /> : <SignInPage />;
}
