import { useLocation } from 'react-router-dom';
import { ThankYouPage } from '../../thank-you-page.tsx';
import { ManualPage } from './manual-page.tsx';

/** Paying by a manual method, and the receipt of that: one screen, so that the one turns into the other in its place. */
export function ManualScreen() {
  return useLocation().pathname.endsWith('/thank-you') ? <ThankYouPage /> : <ManualPage />;
}
