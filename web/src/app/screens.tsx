import { type ComponentType, lazy, useMemo } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { SignInAnswer } from '../account/sign-in-answer.ts';
import { loadTexts } from '../shared/i18n/i18n.ts';
import type { Namespace } from '../shared/i18n/languages.ts';
import { AdminOnly } from './admin-only.tsx';
import { HomePage } from './home-page.tsx';
import { PageNotFound } from './page-not-found.tsx';

/** Every screen by its path; each is loaded, with its texts, when it is first gone to. */
export function Screens({ signInAnswer }: { signInAnswer: SignInAnswer }) {
  const CallbackPage = useMemo(() => callbackScreen(signInAnswer), [signInAnswer]);
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="auth/callback" element={<CallbackPage />} />
      <Route path="invoices" element={<MyInvoicesPage />} />
      <Route path="activity" element={<ActivityPage />} />
      <Route path="pay/:invoiceId" element={<PayPage />} />
      <Route path="pay/:invoiceId/stripe/success" element={<CardSuccessPage />} />
      <Route path="pay/:invoiceId/:methodId" element={<ManualPage />} />
      <Route path="pay/:invoiceId/:methodId/thank-you" element={<ThankYouPage />} />
      <Route path="admin/*" element={<AdminOnly />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}

const MyInvoicesPage = screen('account', async () => {
  return (await import('../account/my-invoices-page.tsx')).MyInvoicesPage;
});
const ActivityPage = screen(
  'account',
  async () => (await import('../account/activity-page.tsx')).ActivityPage,
);
const PayPage = screen('checkout', async () => (await import('../checkout/pay-page.tsx')).PayPage);
const CardSuccessPage = screen('checkout', async () => {
  return (await import('../checkout/card-success-page.tsx')).CardSuccessPage;
});
const ManualPage = screen(
  'checkout',
  async () => (await import('../checkout/manual/manual-page.tsx')).ManualPage,
);
const ThankYouPage = screen('checkout', async () => {
  return (await import('../checkout/thank-you-page.tsx')).ThankYouPage;
});

/** A sign-in's answer is good for one registration, however often its page is drawn: it starts with the page's code. */
function callbackScreen(signInAnswer: SignInAnswer) {
  return screen('account', async () => {
    const [{ CallbackPage }, { completeSignIn }] = await Promise.all([
      import('../account/callback-page.tsx'),
      import('../account/complete-sign-in.ts'),
    ]);
    const finished = completeSignIn(signInAnswer);
    return () => <CallbackPage finished={finished} />;
  });
}

function screen(namespace: Namespace, load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), loadTexts(namespace)]);
    return { default: Screen };
  });
}
