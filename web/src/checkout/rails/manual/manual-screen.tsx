import { useLocation } from 'react-router-dom';
import { ThankYouPage } from '../../thank-you-page.tsx';
import { ManualPage } from './manual-page.tsx';

/** Shows a manual payment or its receipt: one screen, so that one replaces the other in place. */
export function ManualScreen() {
  return useLocation().pathname.endsWith('/thank-you') ? <ThankYouPage /> : <ManualPage />;
}
