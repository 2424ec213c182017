import '@fontsource-variable/inter/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeSignInResponse } from './account/sign-in-response.ts';
import { App } from './app/app.tsx';
import { callbackScreen } from './app/callback-screen.tsx';
import { followFocus } from './app/follow-focus.ts';
import { startPayPage } from './app/pay-page-screen.ts';
import { createQueryClient } from './app/query-client.ts';
import { returnFocus } from './app/return-focus.ts';
import { startI18n } from './shared/i18n/i18n.ts';
import { loadFontsAsTheyAppear } from './shared/i18n/script-fonts.ts';
import { listenForHistorySteps } from './shared/navigation-blocker.ts';

// This must run first: a sign-in response carries a token, which must not stay in the address bar.
const CallbackPage = callbackScreen(takeSignInResponse(window.location, window.history));
listenForHistorySteps();
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root');

await startI18n();
followFocus();
returnFocus(document);
const queryClient = createQueryClient();
await startPayPage(queryClient, window.location.pathname);
loadFontsAsTheyAppear(document.body);
const root = createRoot(place);
// Rendered as a transition, in slices, so that the page can respond to input in between.
startTransition(() =>
  root.render(
    <StrictMode>
      <App queryClient={queryClient} CallbackPage={CallbackPage} />
    </StrictMode>,
  ),
);
