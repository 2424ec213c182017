import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdminOnly } from './admin-only.tsx';
import { HomePage } from './home-page.tsx';
import { PageNotFound } from './page-not-found.tsx';
import { PayPage } from './pay-page-screen.ts';
import { screen } from './screen.tsx';

/** Maps every path to its screen; each is loaded, with its texts, on the first visit. */
export function Screens({ CallbackPage }: { CallbackPage: ComponentType }) {
  return (
    <Routes>
      <Route index element={<HomePage />} />
      <Route path="auth/callback" element={<CallbackPage />} />
      <Route path="invoices" element={<MyInvoicesPage />} />
      <Route path="activity" element={<ActivityPage />} />
      <Route path="pay/:invoiceId" element={<PayPage />} />
      <Route path="pay/:invoiceId/stripe/success" element={<CardSuccessPage />} />
      <Route path="pay/:invoiceId/:methodId/thank-you?" element={<ManualScreen />} />
      <Route path="open/receipt/:receiptKey" element={<OpenReceiptPage />} />
      <Route path="open/invoice/:invoiceId/pdf" element={<OpenPdfPage />} />
      <Route path="docs/*" element={<DocsArea missing={<PageNotFound />} />} />
      <Route path="admin/*" element={<AdminOnly />} />
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
}

const DocsArea = screen('docs', async () => (await import('../docs/docs-area.tsx')).DocsArea);
const MyInvoicesPage = screen('account', async () => {
  return (await import('../account/my-invoices-page.tsx')).MyInvoicesPage;
});
const ActivityPage = screen(
  'account',
  async () => (await import('../account/activity-page.tsx')).ActivityPage,
);
const CardSuccessPage = screen(['checkout', 'receipt'], async () => {
  return (await import('../checkout/card-success-page.tsx')).CardSuccessPage;
});
const ManualScreen = screen(['checkout', 'bank', 'receipt'], async () => {
  return (await import('../checkout/rails/manual/manual-screen.tsx')).ManualScreen;
});
const OpenReceiptPage = screen(['checkout', 'receipt'], async () => {
  return (await import('../checkout/receipt/open-receipt-page.tsx')).OpenReceiptPage;
});
const OpenPdfPage = screen(
  ['checkout', 'receipt'],
  async () => (await import('../checkout/receipt/open-pdf-page.tsx')).OpenPdfPage,
);
