import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeSignInAnswer } from './account/sign-in-answer.ts';
import { App } from './app/app.tsx';
import { callbackScreen } from './app/callback-screen.tsx';
import { loadFontsAsTheyAppear } from './app/script-fonts.ts';
import { hearBackFirst } from './shared/back-button.ts';
import { loadTexts, startI18n } from './shared/i18n/i18n.ts';

// First of all: the answer of a sign-in carries a token, which must not stay in the address bar.
const CallbackPage = callbackScreen(takeSignInAnswer(window.location, window.history));
hearBackFirst();
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root');

await startI18n();
loadFontsAsTheyAppear(document.body);
if (window.location.pathname.startsWith('/pay/')) startPayPage();
createRoot(place).render(
  <StrictMode>
    <App CallbackPage={CallbackPage} />
  </StrictMode>,
);

/** Payers come straight to an invoice: its page is on its way while the frame is drawn. A failure the screen itself tells. */
function startPayPage(): void {
  void Promise.allSettled([import('./checkout/pay-page.tsx'), loadTexts('checkout')]);
}
