import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../shared/i18n/i18n.ts';
import { useSession } from '../shared/session/session.ts';

const DashboardPage = withTexts(async () => (await import('../account/dashboard-page.tsx')).DashboardPage);
const SignInPage = withTexts(async () => (await import('../account/sign-in-page.tsx')).SignInPage);

/** The dashboard for who is signed in, the way in for everybody else. */
export function HomePage() {
  const session = useSession();
  return session ? <DashboardPage session={session} /> : <SignInPage />;
}

function withTexts<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadTexts('account')]);
    return { default: Screen };
  });
}
